import { z } from 'zod';
import { saveLeadTypes } from '../../commands/athletes/lead-types/save-lead-types.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { SendNow } from '../../commands/shared/send-now.ts';
import { funnelStageView } from '../../contract/athletes/athletes.ts';
import { leadTypesBody, leadTypeView } from '../../contract/athletes/lead-types.ts';
import { savedListView } from '../../contract/shared/values.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import {
  type CountedLeadType,
  type LeadTypeQueries,
  leadTypeReads,
} from '../../projections/athletes/lead-types/lead-type-queries.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: LeadTypeQueries;
  readonly sendNow: SendNow;
}

/** The value list of lead types, and the funnel of athletes by lead type. */
export function leadTypeRoutes({ log, queries, sendNow }: Deps): Route[] {
  const answerWith = (rows: readonly CountedLeadType[]) => {
    const [first] = rows;
    return { results: rows.map(viewOf), ...(first && { revision: first.revision }) };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/admin/values/athlete-types',
      access: 'staff',
      summary: 'The lead types in order',
      results: z.array(leadTypeView),
      reads: leadTypeReads,
      run: async () => answerWith(await queries.leadTypes()),
    }),
    defineRoute({
      method: 'get',
      path: '/admin/values/campaign-send-now',
      access: 'staff',
      summary: 'The lead types for which a campaign email can be sent immediately',
      results: z.array(leadTypeView),
      reads: leadTypeReads,
      async run() {
        const allowed = (await queries.leadTypes()).filter(({ allows_send_now }) => allows_send_now);
        const writing = await sendNow.typesOf(allowed.map(({ id }) => id));
        return answerWith(allowed.filter(({ id }) => writing.has(id)));
      },
    }),
    defineRoute({
      method: 'post',
      path: '/admin/values/athlete-types/bulk',
      access: 'admin',
      summary: 'Saves the whole list of lead types',
      body: leadTypesBody,
      results: savedListView,
      async run({ body: { rows }, context }) {
        const named = rows.map((row, place) => rowOf(row, derivedId(context.commandId, `row ${place}`)));
        const done = await saveLeadTypes({ log, athletes: queries }, named, context);
        return { results: { rows: rows.length }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/funnel',
      access: 'staff',
      summary: 'The number of active athletes for each lead type in the funnel',
      results: z.array(funnelStageView),
      reads: leadTypeReads,
      async run() {
        const shown = (await queries.leadTypes()).filter(({ in_funnel }) => in_funnel);
        return {
          results: shown.map(({ id, name, color, ordinal, active_athletes: count }) => {
            return { id, name, color, ordinal, count };
          }),
        };
      },
    }),
  ];
}

function viewOf(leadType: CountedLeadType) {
  const { name, active_athletes: _, position: __, ...row } = leadType;
  return { ...row, label: name, athlete_type: name };
}

function rowOf(row: z.output<typeof leadTypesBody>['rows'][number], ownId: string) {
  const { id = ownId, athlete_type: name, color, is_active, in_funnel, allows_send_now } = row;
  return { id, name, color, isActive: is_active, inFunnel: in_funnel, allowsSendNow: allows_send_now };
}
