import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { AuditTables } from './area.ts';

/** An event with its stream and position. */
export interface EventPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
}

export interface EventLinks {
  readonly event: EventPlace;
  /** The events that caused this one, oldest first. */
  readonly causes: readonly EventPlace[];
  /** Other events recorded by the same command. */
  readonly together: readonly EventPlace[];
  /** The events that this one caused. */
  readonly effects: readonly EventPlace[];
}

export type LinksOf = (position: string) => Promise<EventLinks | undefined>;
export type EventPlaces = (positions: readonly string[]) => Promise<EventPlace[]>;

/** The most events shown of each kind. */
const SHOWN = 50;

const of = expressionBuilder<AuditTables, 'event_index'>();

/**
 * An event that a reactor recorded names the event that triggered it as its cause. In a command of several steps, each event names the
 * command: the steps belong together, and earlier ones are the cause of later ones.
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
    /** Events of other steps of the same command: of the command that this event is a step of, or of its own steps. */
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

/** The streams of events that are known by position. */
export function createEventPlaces(reads: Reads): EventPlaces {
  const db = reads.tables<AuditTables>();
  return async (positions) =>
    db
      .selectFrom('event_index')
      .select(['id', 'stream', 'revision', 'position'])
      .where((eb) => anyOf(eb.ref('position'), positions))
      .execute();
}
