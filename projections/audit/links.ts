import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '../runtime/reads.ts';
import type { AuditTables } from './area.ts';

/** Where an event is in its stream. */
export interface EventPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
}

export interface EventLinks {
  readonly event: EventPlace;
  /** What the event came of, oldest first. */
  readonly causes: readonly EventPlace[];
  /** What the same command recorded beside it. */
  readonly together: readonly EventPlace[];
  /** What came of the event. */
  readonly effects: readonly EventPlace[];
}

export type LinksOf = (position: string) => Promise<EventLinks | undefined>;

/** No page shows more of each. */
const SHOWN = 50;

const of = expressionBuilder<AuditTables, 'event_index'>();

/**
 * An event that a reactor recorded names the event that it answers as its cause. A command of several steps names the command: its
 * steps belong together, and the earlier ones are the cause of the later.
 */
export function createLinks(reads: Reads): LinksOf {
  const events = reads
    .tables<AuditTables>()
    .selectFrom('event_index')
    .select(['id', 'stream', 'revision', 'position']);
  const places = (which: Expression<SqlBool>) =>
    events.where(which).orderBy('position').limit(sql.lit(SHOWN)).execute();
  return async (position) => {
    const found = await events
      .select(['command_id', 'causation_id'])
      .where('position', '=', position)
      .executeTakeFirst();
    if (!found) return undefined;
    const { command_id: commandId, causation_id: causationId, ...event } = found;
    /** Another step of the same command: the command it is a step of, or a step of it. */
    const isStep = of.and([
      of('command_id', '<>', commandId),
      of.or([of('command_id', '=', causationId), of('causation_id', '=', commandId)]),
    ]);
    const [causes, together, effects] = await Promise.all([
      places(
        of.or([
          of('id', '=', causationId),
          of.and([isStep, of('position', '<', position), of('id', '<>', event.id)]),
        ]),
      ),
      places(of.and([of('command_id', '=', commandId), of('id', '<>', event.id)])),
      places(
        of.or([
          of('causation_id', '=', event.id),
          of.and([isStep, of('position', '>', position), of('id', '<>', causationId)]),
        ]),
      ),
    ]);
    return { event, causes, together, effects };
  };
}
