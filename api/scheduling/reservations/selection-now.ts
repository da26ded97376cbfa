import { inactiveTexts } from '../../../domain/scheduling/reservations/inactive.ts';
import type { WeeklyCredits } from '../../../domain/scheduling/reservations/selection.ts';
import {
  overlaps,
  type SelectableSession,
  type Selection,
} from '../../../domain/scheduling/reservations/selection.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type {
  CreditEnrolment,
  SelectableRecord,
  SelectionQueries,
  TakenPlace,
} from '../../../projections/scheduling/reservations/selectable-sessions.ts';

export interface SelectionAsked {
  readonly athleteId: string;
  /** The groups in the dialog. */
  readonly groupIds: readonly string[];
  /** The Sundays of the first and the last week; without a last week, all later ones. */
  readonly from: Day;
  readonly until?: Day | undefined;
  /** UTC. */
  readonly now: string;
  readonly usualSlots: number;
}

/** The sessions that an athlete can select, with the athlete's reservations selected. */
export interface SelectionNow {
  readonly selection: Selection;
  readonly records: ReadonlyMap<string, SelectableRecord>;
  /** Enrolments whose credits can be used for these sessions. */
  readonly payers: readonly CreditEnrolment[];
  /** The requested groups and those they include, if they are open to the athlete. */
  readonly groupIds: readonly string[];
}

/** The sessions of the athlete's requested credit groups and of the groups they include. */
export async function selectionNow(
  queries: SelectionQueries,
  { athleteId, groupIds: asked, from, until, now, usualSlots }: SelectionAsked,
): Promise<SelectionNow> {
  const enrolments = await queries.creditEnrolments(athleteId);
  const groupIds = openGroups(enrolments, asked);
  const [records, taken] = await Promise.all([
    queries.sessions({ athleteId, groupIds, from, until, usualSlots }),
    queries.taken(athleteId, from),
  ]);
  // Default places cannot be selected in this dialog; they only cause conflicts.
  const offered = records.filter(({ reservation }) => reservation?.origin !== 'default');
  const isOffered = new Set(offered.map(({ id }) => id));
  const others = taken.filter(({ session_id, status }) => status === 'omitted' || !isOffered.has(session_id));
  const sessions = offered.map((record) => selectableOf(record, others));
  const payers = enrolments.filter(({ group_id, included_group_ids }) =>
    [group_id, ...included_group_ids].some((one) => groupIds.includes(one)),
  );
  return {
    selection: {
      sessions,
      selected: new Set(sessions.filter(({ is_mine }) => is_mine).map(({ id }) => id)),
      credits: payers.map((payer) => creditsOf(payer, others)),
      now,
    },
    records: new Map(offered.map((record) => [record.id, record])),
    payers,
    groupIds,
  };
}

/** The requested groups that the athlete is in, the groups that these include, and requested groups that another group of the athlete includes. */
function openGroups(enrolments: readonly CreditEnrolment[], asked: readonly string[]): string[] {
  const open = enrolments.flatMap(({ group_id, included_group_ids }) =>
    asked.includes(group_id)
      ? [group_id, ...included_group_ids]
      : included_group_ids.filter((one) => asked.includes(one)),
  );
  return [...new Set(open)];
}

const selectableOf = (record: SelectableRecord, others: readonly TakenPlace[]): SelectableSession => ({
  id: record.id,
  training_group_id: record.group_id,
  season_id: record.season_id,
  location_id: record.location_id,
  starts_at: record.starts_at,
  ends_at: record.ends_at,
  local_date: record.local_date,
  local_start: record.local_start,
  athleteSlots: record.capacity,
  occupied: record.occupied,
  is_mine: record.reservation?.status === 'booked',
  conflict: conflictOf(record, others),
});

function conflictOf(record: SelectableRecord, others: readonly TakenPlace[]): string {
  if (record.inactive) return inactiveTexts[record.inactive];
  if (record.reservation?.is_replaced) return schedulingTexts.isOmitted;
  const booked = others.filter(({ status }) => status === 'booked');
  const isDayTaken = booked.some(
    ({ paid_by, local_date }) => paid_by !== null && local_date === record.local_date,
  );
  if (isDayTaken) return schedulingTexts.dayTaken;
  return booked.some((one) => overlaps(one, record)) ? schedulingTexts.overlaps : '';
}

function creditsOf(
  { group_id, credits, included_group_ids }: CreditEnrolment,
  others: readonly TakenPlace[],
): WeeklyCredits {
  const spent: Record<Day, number> = {};
  for (const { paid_by, week } of others) {
    if (paid_by === group_id) spent[week] = (spent[week] ?? 0) + 1;
  }
  return { trainingGroupId: group_id, credits, pays_for: included_group_ids, spent };
}
