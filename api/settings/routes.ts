import { z } from 'zod';
import { derivedId } from '../../commands/runtime/context.ts';
import { type Done, handle } from '../../commands/runtime/handle.ts';
import { savedViews } from '../../commands/settings/saved-views.ts';
import type { SavedViewsCommand } from '../../domain/settings/saved-views.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { SettingsQueries } from '../../projections/settings/queries.ts';
import { changeViewBody, savedViewId, savedViewView, saveViewBody } from '../contract/settings.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** Everybody has their own: the stream is that of the caller, so another person's view is none at all. */
export function settingsRoutes({ log, queries }: { log: EventLog; queries: SettingsQueries }): Route[] {
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
      summary: 'The views that the caller keeps, of all lists',
      results: z.array(savedViewView),
      reads: ['saved_views'],
      run: async ({ caller }) => ({ results: await queries.savedViews(caller.userId) }),
    }),
    defineRoute({
      method: 'post',
      path: '/saved-views',
      access: 'staff',
      summary: 'Keeps a view of a list',
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
      summary: 'Renames a view, or makes it show something else',
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
