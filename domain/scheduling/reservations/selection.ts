import type { Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

/** The data of a session that the selection needs. */
export interface SelectableSession {
  readonly id: string;
  readonly training_group_id: string;
  readonly season_id: string;
  readonly location_id: string;
  /** UTC. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly local_date: Day;
  /** `HH:MM`, 24 hours, on the wall clock of the location. */
  readonly local_start: string;
  readonly athleteSlots: number;
  readonly occupied: number;
  /** The athlete has a seat in it now. */
  readonly is_mine: boolean;
  /** Why it conflicts with a reservation outside the selectable sessions; empty if it does not. */
  readonly conflict: string;
}

/** The weekly credits of an enrollment. */
export interface WeeklyCredits {
  readonly trainingGroupId: string;
  readonly credits: number;
  /** Other groups whose sessions it pays for. */
  readonly pays_for: readonly string[];
  /** By week (its Sunday): credits used outside the selectable sessions. */
  readonly spent: Readonly<Record<Day, number>>;
}

/** All selectable sessions, in any week, and the ones that are selected now. */
export interface Selection {
  readonly sessions: readonly SelectableSession[];
  readonly selected: ReadonlySet<string>;
  readonly credits: readonly WeeklyCredits[];
  /** UTC. */
  readonly now: string;
}

export const isFuture = ({ starts_at }: { readonly starts_at: string }, now: string): boolean =>
  starts_at > now;

export const isFull = ({
  is_mine,
  occupied,
  athleteSlots,
}: Pick<SelectableSession, 'is_mine' | 'occupied' | 'athleteSlots'>): boolean =>
  !is_mine && occupied >= athleteSlots;

/**
 * Why a session cannot be selected now, in one sentence; empty if it can. Selected sessions can stay (domain
 * rules I1-I4; the server decides again when the selection is saved).
 */
export function reasonAgainst(session: SelectableSession, selection: Selection): string {
  if (!isFuture(session, selection.now)) return schedulingTexts.past;
  if (selection.selected.has(session.id)) return '';
  if (isFull(session)) return schedulingTexts.full;
  const others = chosenIn(weekOf(session.local_date), selection).filter(
    // Picking it would replace these.
    ({ local_date }) => local_date !== session.local_date,
  );
  const unpaid = reasonUnpaid([...others, session], session, selection.credits);
  if (unpaid) return unpaid;
  return session.conflict || (others.some((one) => overlaps(one, session)) ? schedulingTexts.overlaps : '');
}

/** The selection after a pick, which replaces another pick of the same day. */
export function pick(session: SelectableSession, { sessions, selected, now }: Selection): Set<string> {
  const replaced = sessions.filter(
    (one) => one.local_date === session.local_date && selected.has(one.id) && isFuture(one, now),
  );
  const next = new Set(selected);
  for (const { id } of replaced) next.delete(id);
  return next.add(session.id);
}

export function unpick(sessionId: string, { selected }: Pick<Selection, 'selected'>): Set<string> {
  const next = new Set(selected);
  next.delete(sessionId);
  return next;
}

/** The text for a week in which nothing can be selected; empty if something can be or is. */
export function emptyReason(week: readonly SelectableSession[], selection: Selection): string {
  if (week.length === 0) return schedulingTexts.noneInPeriod;
  const isAnySelectable = week.some(
    (session) => selection.selected.has(session.id) || reasonAgainst(session, selection) === '',
  );
  return isAnySelectable ? '' : schedulingTexts.noneAvailable;
}

/** Credits of each group that the selection uses in a week, by group. */
export function creditsUsed(week: Day, selection: Selection): Map<string, number> {
  return paid(chosenIn(week, selection), week, selection.credits).used;
}

export const overlaps = (
  one: Pick<SelectableSession, 'starts_at' | 'ends_at'>,
  other: Pick<SelectableSession, 'starts_at' | 'ends_at'>,
): boolean => one.starts_at < other.ends_at && other.starts_at < one.ends_at;

const chosenIn = (week: Day, { sessions, selected }: Selection): SelectableSession[] =>
  sessions.filter((session) => selected.has(session.id) && weekOf(session.local_date) === week);

/** Why the credits of the week do not cover `wanted` as well; empty if they do. */
function reasonUnpaid(
  wanted: readonly SelectableSession[],
  session: SelectableSession,
  credits: readonly WeeklyCredits[],
): string {
  const payers = payersOf(session, credits);
  if (payers.length === 0) return schedulingTexts.notEnrolled;
  if (payers.every((payer) => payer.credits === 0)) return schedulingTexts.noCredits;
  return paid(wanted, weekOf(session.local_date), credits).unpaid.includes(session.id)
    ? schedulingTexts.weekIsFull
    : '';
}

/**
 * The enrollments whose credits may pay: in the group itself if the athlete is in it, otherwise in groups
 * that include it.
 */
function payersOf({ training_group_id }: SelectableSession, credits: readonly WeeklyCredits[]) {
  const own = credits.filter(({ trainingGroupId }) => trainingGroupId === training_group_id);
  return own.length > 0 ? own : credits.filter(({ pays_for }) => pays_for.includes(training_group_id));
}

/**
 * Assigns credits to the sessions of a week in order; the enrollment with the most left pays, then the lowest
 * id.
 */
function paid(wanted: readonly SelectableSession[], week: Day, credits: readonly WeeklyCredits[]) {
  const used = new Map(credits.map(({ trainingGroupId, spent }) => [trainingGroupId, spent[week] ?? 0]));
  const unpaid: string[] = [];
  for (const session of wanted) {
    const left = (payer: WeeklyCredits) => payer.credits - (used.get(payer.trainingGroupId) ?? 0);
    const [payer] = payersOf(session, credits).toSorted(
      (one, other) => left(other) - left(one) || (one.trainingGroupId < other.trainingGroupId ? -1 : 1),
    );
    if (!payer || (left(payer) <= 0 && !session.is_mine)) unpaid.push(session.id);
    else used.set(payer.trainingGroupId, (used.get(payer.trainingGroupId) ?? 0) + 1);
  }
  return { used, unpaid };
}
