import {
  type MatchingView,
  matchingBody,
  matchingView,
  type ReviewView,
  reviewBody,
  reviewView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { applyPattern } from '../../../domain/scheduling/reservations/pattern.ts';
import { review, wholeSelection } from '../../../domain/scheduling/reservations/review.ts';
import { isFuture } from '../../../domain/scheduling/reservations/selection.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { addDays } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import {
  createSelectionQueries,
  selectionReads,
} from '../../../projections/scheduling/reservations/selectable-sessions.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { type SelectionNow, selectionNow } from './selection-now.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

const reads = [...selectionReads, 'globals'];

/** Evaluates a selection without saving it. */
export function selectionRoutes(services: ReservationServices): Route[] {
  const queries = createSelectionQueries(services.reads);
  return [
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/matching`,
      access: 'own-athlete',
      summary: 'Repeats the selection of a week in later weeks of the season; nothing is saved',
      body: matchingBody,
      results: matchingView,
      reads,
      async run({ body, param, context: { now } }) {
        const week = weekOf(body.start);
        const from = [week, thisWeek(now)].toSorted()[0] ?? week;
        const groups = { athleteId: param('athlete'), groupIds: body.training_group_ids };
        const usualSlots = await services.usualSlots();
        const { selection } = await selectionNow(queries, { ...groups, from, now, usualSlots });
        const selected = new Set(body.schedule_ids);
        const applied = applyPattern(week, { ...selection, selected });
        const results: MatchingView = {
          schedule_ids: [...applied.selected],
          skipped: applied.skipped.map(({ session, reason }) => ({
            schedule_id: session.id,
            starts_at: session.starts_at,
            local_date: session.local_date,
            local_start: session.local_start,
            message: reason,
          })),
        };
        return { message: schedulingTexts.patternApplied, results };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/reviewed`,
      access: 'own-athlete',
      summary: 'Previews what saving a selection would add and remove; nothing is saved',
      body: reviewBody,
      results: reviewView,
      reads,
      async run({ body, param, context: { now } }) {
        const groups = { athleteId: param('athlete'), groupIds: body.training_group_ids };
        const usualSlots = await services.usualSlots();
        const asked = { ...groups, from: thisWeek(now), now, usualSlots };
        const current = await selectionNow(queries, asked);
        return { results: reviewViewOf(current, body) };
      },
    }),
  ];
}

/** A week that contains today in every timezone. */
export const thisWeek = (now: string): string => weekOf(addDays(now.slice(0, 10), -1));

function reviewViewOf(
  { selection, records }: SelectionNow,
  { existing, selected }: { readonly existing: readonly string[]; readonly selected: readonly string[] },
): ReviewView {
  const rows = review({ ...selection, selected: wholeSelection({ existing, selected }, selection.selected) });
  const remembered = new Set(existing);
  return {
    rows: rows.flatMap(({ session, type, conflict }) => {
      const record = records.get(session.id);
      return record ? [{ ...scheduleViewOf(record), type, conflict }] : [];
    }),
    is_changed: selection.sessions.some(
      (session) => isFuture(session, selection.now) && session.is_mine !== remembered.has(session.id),
    ),
  };
}
