import { z } from 'zod';
import { handle } from '../../commands/runtime/handle.ts';
import { BUSINESS } from '../../commands/settings/business.ts';
import { communicationOptionsAggregate } from '../../commands/settings/communication-options.ts';
import { optionTexts } from '../../domain/settings/communication-options.ts';
import { isCommunicationOption } from '../../domain/shared/communication-options.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import { communicationOptionBody, communicationOptionView, namedRow } from '../contract/values.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** The kinds of mail that a person may do without: what they are called, and whether they are offered. */
export function communicationOptionRoutes({
  log,
  queries,
}: {
  readonly log: EventLog;
  readonly queries: BusinessQueries;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/communication-options',
      access: 'staff',
      summary: 'The kinds of mail that a person may do without',
      reads: ['communication_options'],
      results: z.array(communicationOptionView),
      run: async () => ({ results: await queries.communicationOptions() }),
    }),
    defineRoute({
      method: 'put',
      path: '/admin/communication-options/:option',
      access: 'admin',
      summary: 'Words a kind of mail, or offers it or not',
      body: communicationOptionBody,
      results: namedRow,
      async run({ body: { label, description, is_active: isActive }, param, context }) {
        const optionId = param('option');
        if (!isCommunicationOption(optionId)) throw new RequestFault(404, 'not-found', optionTexts.unknown);
        const changes = {
          ...(label !== undefined && { label }),
          ...(description !== undefined && { description }),
          ...(isActive !== undefined && { isActive }),
        };
        const command = { kind: 'change', optionId, ...changes } as const;
        const done = await handle(log, communicationOptionsAggregate, BUSINESS, command, context);
        return { results: { id: optionId }, done };
      },
    }),
  ];
}
