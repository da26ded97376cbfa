import { weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { isFuture, reasonAgainst, type SelectableSession, type Selection } from './selection.ts';

/** A row of the review: an effect of saving. */
export interface ReviewRow {
  readonly session: SelectableSession;
  readonly type: 'add' | 'remove';
  /** Why it would be refused; empty if it would not. */
  readonly conflict: string;
}

/**
 * Updates a selection that was started a while ago. Sessions that someone else reserved in the meantime were
 * not visible, so they are kept. `existing`: reserved when the selection was started. `mine`: reserved now.
 */
export function wholeSelection(
  { existing, selected }: { readonly existing: readonly string[]; readonly selected: readonly string[] },
  mine: Iterable<string>,
): Set<string> {
  const seen = new Set(existing);
  return new Set([...selected, ...[...mine].filter((id) => !seen.has(id))]);
}

/** The sessions that saving the selection would add and remove: upcoming ones only, by time (part 1 §4). */
export function review(selection: Selection): ReviewRow[] {
  const { sessions, selected, now } = selection;
  return sessions
    .filter((session) => isFuture(session, now) && session.is_mine !== selected.has(session.id))
    .toSorted(byTime)
    .map((session) =>
      session.is_mine
        ? { session, type: 'remove', conflict: '' }
        : { session, type: 'add', conflict: conflictOf(session, selection) },
    );
}

/** Whether all rows of the selection can be saved together. */
export const isConsistent = (selection: Selection): boolean =>
  review(selection).every(({ conflict }) => conflict === '');

function conflictOf(session: SelectableSession, { selected, ...rest }: Selection): string {
  const others = new Set(selected);
  others.delete(session.id);
  const week = weekOf(session.local_date);
  const sessions = rest.sessions.filter(({ local_date }) => weekOf(local_date) === week);
  const isDayTaken = sessions.some(
    ({ id, local_date }) => others.has(id) && local_date === session.local_date,
  );
  return (
    reasonAgainst(session, { ...rest, sessions, selected: others }) ||
    (isDayTaken ? schedulingTexts.dayTaken : '')
  );
}

const byTime = (one: SelectableSession, other: SelectableSession): number =>
  one.starts_at === other.starts_at ? (one.id < other.id ? -1 : 1) : one.starts_at < other.starts_at ? -1 : 1;
