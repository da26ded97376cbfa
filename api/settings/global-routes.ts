import { z } from 'zod';
import { handle } from '../../commands/runtime/handle.ts';
import { BUSINESS } from '../../commands/settings/business.ts';
import { globalsAggregate } from '../../commands/settings/globals.ts';
import { type GlobalView, globalBody, globalView } from '../../contract/settings/globals.ts';
import { namedRow } from '../../contract/shared/values.ts';
import { globalNamed, globalTexts } from '../../domain/settings/globals.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BusinessQueries, Global } from '../../projections/settings/business-queries.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

const unknown = () => new RequestFault(404, 'not-found', globalTexts.unknown);

/** The settings of the business. The id of a setting is its key. */
export function globalRoutes({
  log,
  queries,
}: {
  readonly log: EventLog;
  readonly queries: BusinessQueries;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/globals',
      access: 'staff',
      summary: 'The settings of the business',
      reads: queries.globalReads,
      results: z.array(globalView),
      run: async () => ({ results: (await queries.globals()).map(viewOf) }),
    }),
    defineRoute({
      method: 'get',
      path: '/admin/globals/key/:key',
      access: 'staff',
      summary: 'One setting of the business',
      reads: queries.globalReads,
      results: globalView,
      async run({ param }) {
        const found = (await queries.globals()).find(({ key }) => key === param('key'));
        if (!found) throw unknown();
        return { results: viewOf(found), revision: found.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/admin/globals/:global',
      access: 'admin',
      summary: 'Sets a setting of the business',
      body: globalBody,
      results: namedRow,
      async run({ body, param, context }) {
        const key = param('global');
        if (!globalNamed(key)) throw unknown();
        const command = { kind: 'set', key, value: body.global_value } as const;
        return {
          results: { id: key },
          done: await handle(log, globalsAggregate, BUSINESS, command, context),
        };
      },
    }),
  ];
}

function viewOf({ key, value, revision }: Global): GlobalView {
  const { label = key, description = '', kind = 'text', isReadOnly = false } = globalNamed(key) ?? {};
  return {
    id: key,
    global_key: key,
    global_value: value,
    label,
    description,
    kind,
    is_read_only: isReadOnly,
    revision,
  };
}
