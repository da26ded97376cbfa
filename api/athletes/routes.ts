import { z } from 'zod';
import type { ParentContacts } from '../../commands/athletes/parent-contacts.ts';
import type { PossibleDoubles } from '../../commands/athletes/possible-doubles.ts';
import {
  TEMPLATE_BUTTONS,
  templateButtonList,
} from '../../commands/athletes/template-buttons/template-buttons.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle } from '../../commands/runtime/handle.ts';
import type { GroupEnrolment } from '../../commands/shared/group-enrolment.ts';
import type { LinkedAthletes } from '../../commands/shared/linked-athletes.ts';
import type { ListExports } from '../../commands/shared/list-exports.ts';
import type { SendNow } from '../../commands/shared/send-now.ts';
import { templateButtonsBody, templateButtonView } from '../../contract/athletes/template-buttons.ts';
import { savedListView, valueView } from '../../contract/shared/values.ts';
import { ageBandChoices } from '../../domain/athletes/age-band.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createActivityList } from '../../projections/athletes/activities/activity-list.ts';
import type { AthleteList } from '../../projections/athletes/athlete-list.ts';
import { usedAgeBands } from '../../projections/athletes/athlete-queries.ts';
import { createBulkChangeQueries } from '../../projections/athletes/bulk/bulk-change-queries.ts';
import { createLeadTypeQueries } from '../../projections/athletes/lead-types/lead-type-queries.ts';
import {
  type ListedTemplateButton,
  templateButtonsOf,
} from '../../projections/athletes/template-buttons/template-button-queries.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import type { AthleteLookup } from '../../projections/shared/contributed-columns.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import { defineRoute } from '../runtime/route.ts';
import { activityRoutes } from './activity-routes.ts';
import { athleteRecordRoutes } from './athlete-routes.ts';
import { createAthleteViews } from './athlete-views.ts';
import { bulkChangeRoutes } from './bulk/bulk-change-routes.ts';
import type { BulkChangeViews } from './bulk/bulk-change-views.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { leadTypeRoutes } from './lead-type-routes.ts';

interface Deps
  extends Pick<
    Platform,
    'log' | 'reads' | 'store' | 'past' | 'waitForPosition' | 'namesOf' | 'dayAt' | 'timezone' | 'today'
  > {
  readonly list: AthleteList;
  readonly lookups: readonly AthleteLookup[];
  readonly parents: ParentContacts;
  readonly doubles: PossibleDoubles;
  readonly linked: Pick<LinkedAthletes, 'isLinked'>;
  readonly sendNow: SendNow;
  readonly listExports: ListExports;
  readonly groups: GroupEnrolment;
  /** The athletes and trainers who were merged into one. */
  readonly absorbedInto: (recordId: string) => Promise<readonly string[]>;
  readonly bulkChangeViews: BulkChangeViews;
}

/**
 * Athletes, activities, and the value lists they need. `/athletes/funnel` comes before `/athletes/:athlete`.
 */
export function athleteRoutes(deps: Deps): Route[] {
  const { log, reads, list, lookups, parents, doubles, linked, sendNow, namesOf, dayAt } = deps;
  const views = createAthleteViews(list, lookups, namesOf);
  const viewReads = [...new Set([...list.reads, ...lookups.flatMap((lookup) => lookup.reads)])];
  return [
    ...leadTypeRoutes({ log, queries: createLeadTypeQueries(reads), sendNow }),
    ...templateButtonRoutes({ log, reads }),
    ...ageBandRoutes(reads, dayAt),
    ...exportRoutes({ ...deps, viewReads }),
    ...bulkChangeRoutes({ ...deps, queries: createBulkChangeQueries(reads), views: deps.bulkChangeViews }),
    ...athleteRecordRoutes({
      log,
      reads,
      list,
      views,
      viewReads,
      parents,
      doubles,
      linked,
      sendNow,
      dayAt,
      today: deps.today,
    }),
    ...activityRoutes({
      log,
      list: createActivityList(reads),
      namesOf,
      absorbedInto: deps.absorbedInto,
    }),
  ];
}

function ageBandRoutes(reads: Reads, dayAt: Platform['dayAt']): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/values/june-age-bands',
      access: 'staff',
      summary: 'The available age bands: five years either side, and any other that an athlete has',
      results: z.array(valueView),
      reads: ['athletes'],
      async run({ context }) {
        const bands = ageBandChoices(dayAt(context.now), await usedAgeBands(reads));
        return { results: bands.map((band) => ({ id: band, label: band })) };
      },
    }),
  ];
}

/** The custom buttons shown on every athlete page. */
function templateButtonRoutes({ log, reads }: { log: EventLog; reads: Reads }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/admin/values/template-urls',
      access: 'staff',
      summary: 'The custom buttons in order',
      results: z.array(templateButtonView),
      reads: ['template_buttons'],
      async run() {
        const rows = await templateButtonsOf(reads);
        return { results: rows.map(viewOf), revision: rows[0]?.revision ?? (await revisionOf(log)) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/admin/values/template-urls/bulk',
      access: 'admin',
      summary: 'Saves all custom buttons',
      body: templateButtonsBody,
      results: savedListView,
      async run({ body, context }) {
        const rows = body.rows.map((row, place) => rowOf(row, derivedId(context.commandId, `row ${place}`)));
        const done = await handle(log, templateButtonList, TEMPLATE_BUTTONS, { rows }, context);
        return { results: { rows: rows.length }, done };
      },
    }),
  ];
}

/** The revision of an empty list, which no read model has; -1 before the first save. */
async function revisionOf(log: EventLog): Promise<string> {
  const history = await log.load(`${templateButtonList.category}-${TEMPLATE_BUTTONS}`);
  return String(history.at(-1)?.revision ?? -1n);
}

function viewOf(button: ListedTemplateButton) {
  const { position: _, ...row } = button;
  return { ...row, label: row.text };
}

function rowOf(row: z.output<typeof templateButtonsBody>['rows'][number], ownId: string) {
  const { id = ownId, text, url, button_color, text_color, is_active } = row;
  return { id, text, url, buttonColor: button_color, textColor: text_color, isActive: is_active };
}
