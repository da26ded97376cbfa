import { z } from 'zod';
import {
  type AvailableSchedulesView,
  type AvailableScheduleView,
  availableSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import {
  creditsUsed,
  emptyReason,
  reasonAgainst,
} from '../../../domain/scheduling/reservations/selection.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { isWaitlistClosed, type WaitlistRules } from '../../../domain/scheduling/sessions/waitlist-rules.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import {
  createSelectionQueries,
  selectionReads,
} from '../../../projections/scheduling/reservations/selectable-sessions.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { type SelectionNow, selectionNow } from './selection-now.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

/** More groups than any dialog shows. */
const MOST_GROUPS = 50;

const groupIds = z.string().max(4000).describe('Comma-separated ids of training groups of the athlete.');

/** The sessions of a week that can be selected. */
export function availableRoutes(services: ReservationServices): Route[] {
  const queries = createSelectionQueries(services.reads);
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/available`,
      access: 'own-athlete',
      summary: 'The schedules of a week, and for each whether the athlete can reserve it or why not',
      query: queryOf({ trainingGroupIds: groupIds, startsAt: day }),
      results: availableSchedulesView,
      reads: [...selectionReads, 'globals'],
      async run({ param, query, context: { now } }) {
        const week = weekOf(query.startsAt);
        const asked = { athleteId: param('athlete'), groupIds: idsIn(query.trainingGroupIds), now };
        const usualSlots = await services.usualSlots();
        const rules = await services.waitlistRules();
        const shown = await selectionNow(queries, { ...asked, from: week, until: week, usualSlots });
        const weeks = await queries.weeks(shown.groupIds, now);
        return { results: availableView(shown, { week, rules, weeks }) };
      },
    }),
  ];
}

function idsIn(text: string): string[] {
  const ids = text.split(',').filter(Boolean);
  const parsed = z.array(z.uuid()).max(MOST_GROUPS).safeParse(ids);
  if (!parsed.success) {
    throw new RequestFault(400, 'malformed', `trainingGroupIds must be at most ${MOST_GROUPS} ids.`);
  }
  return parsed.data;
}

function availableView(
  shown: SelectionNow,
  around: {
    readonly week: Day;
    readonly rules: WaitlistRules;
    readonly weeks: { readonly first: Day | null; readonly last: Day | null };
  },
): AvailableSchedulesView {
  const { selection, payers } = shown;
  const { week, weeks } = around;
  const used = creditsUsed(week, selection);
  return {
    week,
    credits: payers.map(({ group_id, group_name, credits, included_group_ids }) => ({
      trainingGroupId: group_id,
      name: group_name,
      credits,
      used: used.get(group_id) ?? 0,
      spent: selection.credits.find(({ trainingGroupId }) => trainingGroupId === group_id)?.spent[week] ?? 0,
      pays_for: [...included_group_ids],
    })),
    schedules: selection.sessions.flatMap((session) => rowOf(session.id, shown, around.rules)),
    message: emptyReason(selection.sessions, selection),
    first_week: weeks.first,
    last_week: weeks.last,
  };
}

function rowOf(
  id: string,
  { selection, records }: SelectionNow,
  rules: WaitlistRules,
): AvailableScheduleView[] {
  const session = selection.sessions.find((one) => one.id === id);
  const record = records.get(id);
  if (!session || !record) return [];
  const reason = reasonAgainst(session, selection);
  const isOnlyFull =
    reason === schedulingTexts.full && reasonAgainst({ ...session, occupied: 0 }, selection) === '';
  return [
    {
      ...scheduleViewOf(record),
      is_mine: session.is_mine,
      is_omitted: record.reservation?.status === 'omitted',
      is_selectable: reason === '',
      reason,
      conflict: session.conflict,
      is_waiting: record.is_waiting,
      can_wait:
        isOnlyFull &&
        rules.isOn &&
        !record.is_waiting &&
        !isWaitlistClosed(session.starts_at, rules, selection.now),
    },
  ];
}
