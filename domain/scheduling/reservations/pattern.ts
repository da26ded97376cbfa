import { addDays, type Day } from '../../shared/day.ts';
import { weekdayOf, weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { PatternSlot } from './events.ts';
import { isFuture, reasonAgainst, type SelectableSession, type Selection } from './selection.ts';

/** The selection after the picks of a week were repeated, and the picks that could not be. */
export interface AppliedPattern {
  readonly selected: ReadonlySet<string>;
  readonly skipped: readonly { readonly session: SelectableSession; readonly reason: string }[];
}

/** The picks of a week, as later weeks repeat them. */
export function patternOf(week: Day, { sessions, selected }: Selection): PatternSlot[] {
  return sessions
    .filter((session) => selected.has(session.id) && weekOf(session.local_date) === weekOf(week))
    .map(slotOf)
    .toSorted(bySlot);
}

/**
 * Repeats the picks of a week in every later week of the same season (part 1 §4; Q070), replacing the
 * selection of those weeks. Without picks, their selection becomes empty.
 */
export function applyPattern(week: Day, selection: Selection): AppliedPattern {
  const { sessions, selected } = selection;
  const sunday = weekOf(week);
  const picks = sessions.filter(({ id, local_date }) => selected.has(id) && weekOf(local_date) === sunday);
  const seasons = new Set(picks.map(({ season_id }) => season_id));
  const inScope = (session: SelectableSession) =>
    session.local_date >= addDays(sunday, 7) &&
    isFuture(session, selection.now) &&
    (seasons.size === 0 || seasons.has(session.season_id));
  return repeat(picks.map(slotOf), inScope, selection);
}

/** Applies a pattern to every week in the scope, replacing the selection there. */
export function repeat(
  pattern: readonly PatternSlot[],
  inScope: (session: SelectableSession) => boolean,
  selection: Selection,
): AppliedPattern {
  const scope = selection.sessions.filter(inScope);
  const next = new Set(selection.selected);
  for (const { id } of scope) next.delete(id);
  const skipped: { session: SelectableSession; reason: string }[] = [];
  const slots = pattern.toSorted(bySlot);
  for (const [, ofWeek] of [...byWeek(scope)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    // This week's picks only, so that a week's credits are counted against few sessions.
    const chosen = new Set([...next].filter((id) => ofWeek.some((session) => session.id === id)));
    for (const slot of slots) {
      const session = matchIn(ofWeek, slot);
      if (!session || chosen.has(session.id)) continue;
      const reason = reasonToSkip(session, { ...selection, sessions: ofWeek, selected: chosen });
      if (reason) skipped.push({ session, reason });
      else chosen.add(session.id);
    }
    for (const id of chosen) next.add(id);
  }
  return { selected: next, skipped };
}

/** The session of a week that a slot means, even if the session moved to another location. */
export function matchIn(
  week: readonly SelectableSession[],
  { groupId, weekday, localStart, locationId }: PatternSlot,
): SelectableSession | undefined {
  const matches = week.filter(
    ({ training_group_id, local_date, local_start }) =>
      training_group_id === groupId && weekdayOf(local_date) === weekday && local_start === localStart,
  );
  return matches.find(({ location_id }) => location_id === locationId) ?? matches[0];
}

/** Unlike a pick, a pattern replaces no other session of the same day. */
function reasonToSkip(session: SelectableSession, selection: Selection): string {
  const isDayTaken = selection.sessions.some(
    ({ id, local_date }) => selection.selected.has(id) && local_date === session.local_date,
  );
  return reasonAgainst(session, selection) || (isDayTaken ? schedulingTexts.dayTaken : '');
}

const slotOf = (session: SelectableSession): PatternSlot => ({
  groupId: session.training_group_id,
  weekday: weekdayOf(session.local_date),
  localStart: session.local_start,
  locationId: session.location_id,
});

const bySlot = (one: PatternSlot, other: PatternSlot): number =>
  one.weekday - other.weekday || one.localStart.localeCompare(other.localStart);

function byWeek(sessions: readonly SelectableSession[]): Map<Day, SelectableSession[]> {
  const weeks = new Map<Day, SelectableSession[]>();
  for (const session of sessions) {
    const week = weekOf(session.local_date);
    const known = weeks.get(week);
    if (known) known.push(session);
    else weeks.set(week, [session]);
  }
  return weeks;
}
