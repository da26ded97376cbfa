import type { Day } from '../../../domain/shared/day.ts';
import { defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** The type of activities that are notes of a follow-up (resolution Q136). */
const NOTES_TYPE = 6;

export interface FollowUp {
  readonly day: Day;
  /** Who set it: `user:<id>` or `system:<name>`. */
  readonly by: string;
  /** The position of the event that set it. */
  readonly position: string;
  readonly is_done: boolean;
}

export const followUpTable = defineTable('follow_ups', {
  athlete_id: 'text',
  /** In the order in which they were set. Only the last one may be open. */
  follow_ups: json<readonly FollowUp[]>(),
  latest_day: 'day',
  /** The command that set the last one, and the open one that it replaced. Its notes say whether that one was done or moved. */
  replaced: json<{ readonly command_id: string; readonly follow_up: FollowUp } | null>(),
});
export type FollowUpRow = RowOf<typeof followUpTable>;

/**
 * The follow-ups of each athlete, until it is deleted. One is done when its day is cleared, or when notes were recorded with the next one.
 * Without notes, another day moves it: the follow-up that was due on the earlier day is no more.
 */
export const followUps = defineProjection(followUpTable)({
  version: 1,
  key: 'athlete_id',
  hidden: ['athlete_id', 'follow_ups', 'latest_day', 'replaced'],
  indexes: ['(latest_day, athlete_id)'],
  handles: ['AthleteFollowUpSet', 'ActivityRecorded', 'AthleteDeleted'],
  keys({ type, data }) {
    if (type !== 'ActivityRecorded') return [data.athleteId];
    return data.entity === 'athlete' && data.activityTypeId === NOTES_TYPE ? [data.recordId] : [];
  },
  apply(row, event, athlete_id) {
    if (event.type === 'AthleteDeleted') return null;
    if (event.type === 'ActivityRecorded') {
      const replaced = row?.replaced;
      if (!row || !replaced || replaced.command_id !== event.causationId) return row ?? null;
      const done = { ...replaced.follow_up, is_done: true };
      return of(athlete_id, row.follow_ups.toSpliced(-1, 0, done), null);
    }
    const { data, actor: by, commandId: command_id } = event;
    const set = row?.follow_ups ?? [];
    const last = set.at(-1);
    const open = last?.is_done ? undefined : last;
    const { nextFollowUp: day } = data;
    if (day === null) {
      return open
        ? of(athlete_id, set.with(set.length - 1, { ...open, is_done: true }), null)
        : (row ?? null);
    }
    if (open?.day === day) return row ?? null;
    const next = { day, by, position: String(event.position), is_done: false };
    return open
      ? of(athlete_id, set.with(set.length - 1, next), { command_id, follow_up: open })
      : of(athlete_id, [...set, next], null);
  },
});

const of = (
  athlete_id: string,
  follow_ups: readonly FollowUp[],
  replaced: FollowUpRow['replaced'],
): FollowUpRow => ({
  athlete_id,
  follow_ups,
  latest_day: follow_ups.reduce((latest, { day }) => (day > latest ? day : latest), ''),
  replaced,
});
