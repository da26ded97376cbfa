import { defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** A lead type that an athlete entered. */
export interface LeadMove {
  /** The lead type that it left; null: the athlete was created. */
  readonly from: string | null;
  readonly to: string;
  /** UTC. */
  readonly at: string;
  /** `user:<id>` or `system:<name>`. */
  readonly by: string;
  /** The position of its event. */
  readonly position: string;
}

export const leadMoveTable = defineTable('lead_moves', {
  athlete_id: 'text',
  created_at: 'instant',
  /** Every lead type that the athlete ever had, with the first moment in UTC. */
  first_reached: json<Readonly<Record<string, string>>>(),
  /** In their order, beginning with the first lead type. */
  moves: json<readonly LeadMove[]>(),
  last_move_at: 'instant',
});
export type LeadMoveRow = RowOf<typeof leadMoveTable>;

/**
 * The way of each athlete through the lead types, until it is deleted. One row per athlete, with the first moment of each lead type, so
 * that a funnel counts athletes in one scan. An imported athlete begins at its import: the log knows of no earlier day.
 */
export const leadMoves = defineProjection(leadMoveTable)({
  version: 1,
  key: 'athlete_id',
  hidden: ['athlete_id', 'created_at', 'first_reached', 'moves', 'last_move_at'],
  indexes: ['(created_at, athlete_id)', '(last_move_at, athlete_id)'],
  handles: ['AthleteCreated', 'AthleteLeadTypeChanged', 'AthleteDeleted'],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { type, data, occurredAt: at, actor: by, position }, athlete_id) => {
    if (type === 'AthleteDeleted') return null;
    const { athleteType: to } = data;
    const from = row?.moves.at(-1)?.to ?? null;
    const move = { from, to, at, by, position: String(position) };
    if (type === 'AthleteCreated') {
      return { athlete_id, created_at: at, first_reached: { [to]: at }, moves: [move], last_move_at: at };
    }
    if (!row || to === from) return row ?? null;
    return {
      ...row,
      first_reached: { [to]: at, ...row.first_reached },
      moves: [...row.moves, move],
      last_move_at: at,
    };
  },
});
