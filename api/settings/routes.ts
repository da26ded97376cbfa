import { z } from 'zod';
import { derivedId } from '../../commands/runtime/context.ts';
import { type Done, handle } from '../../commands/runtime/handle.ts';
import { savedViews } from '../../commands/settings/saved-views.ts';
import {
  changeViewBody,
  savedViewId,
  savedViewView,
  saveViewBody,
} from '../../contract/settings/saved-views.ts';
import type { SavedViewsCommand } from '../../domain/settings/saved-views.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { SavedViewQueries } from '../../projections/settings/saved-view-queries.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** Saved views are in the caller's own stream, so another user's view does not exist here. */
export function settingsRoutes({ log, queries }: { log: EventLog; queries: SavedViewQueries }): Route[] {
  const carryOut = async (command: SavedViewsCommand, { context }: Pick<Call, 'context'>): Promise<Done> => {
    try {
      return await handle(log, savedViews, command.userId, command, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'saved-view.unknown') {
        throw new RequestFault(404, 'not-found', error.message);
      }
      throw error;
    }
  };

  return [
    defineRoute({
      method: 'get',
      path: '/saved-views',
      access: 'staff',
      isTimeless: true,
      summary: 'The saved views of the caller for all lists',
      results: z.array(savedViewView),
      reads: ['saved_views'],
      run: async ({ caller }) => ({ results: await queries.savedViews(caller.userId) }),
    }),
    defineRoute({
      method: 'post',
      path: '/saved-views',
      access: 'staff',
      summary: 'Saves a view of a list',
      status: 201,
      body: saveViewBody,
      results: savedViewId,
      async run({ body, ...call }) {
        const { id, ...view } = body;
        const viewId = id ?? derivedId(call.context.commandId, 'view');
        const done = await carryOut({ kind: 'save', userId: call.caller.userId, viewId, ...view }, call);
        return { results: { id: viewId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/saved-views/:view',
      access: 'staff',
      summary: 'Renames or changes a view',
      body: changeViewBody,
      results: savedViewId,
      async run({ body: { name, query }, ...call }) {
        const viewId = call.param('view');
        const changes = { ...(name !== undefined && { name }), ...(query && { query }) };
        const done = await carryOut({ kind: 'change', userId: call.caller.userId, viewId, ...changes }, call);
        return { results: { id: viewId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/saved-views/:view',
      access: 'staff',
      summary: 'Deletes a view',
      results: savedViewId,
      async run(call) {
        const viewId = call.param('view');
        const done = await carryOut({ kind: 'delete', userId: call.caller.userId, viewId }, call);
        return { results: { id: viewId }, done };
      },
    }),
  ];
}
