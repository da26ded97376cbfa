import type { Pool } from 'pg';

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

/**
 * A reactor's doing names the event that it answers as its cause. A command of several steps names the command: its steps
 * belong to one another, and the earlier ones are the cause of the later.
 */
export function createLinks(pool: Pool): LinksOf {
  const places = async (condition: string, values: readonly string[]) => {
    const text = `select id, stream, revision, position from rm.event_index
      where ${condition} order by position limit ${SHOWN}`;
    return (await pool.query<EventPlace>(text, [...values])).rows;
  };
  return async (position) => {
    const text = `select id, stream, revision, position, command_id, causation_id from rm.event_index
      where position = $1`;
    const [event] = (await pool.query<Caused>(text, [position])).rows;
    if (!event) return undefined;
    const { id, command_id, causation_id } = event;
    const values = [id, command_id, causation_id, position];
    const [causes, together, effects] = await Promise.all([
      places(`id = $3 or (${isStep} and position < $4 and id <> $1)`, values),
      places('command_id = $2 and id <> $1', [id, command_id]),
      places(`causation_id = $1 or (${isStep} and position > $4 and id <> $3)`, values),
    ]);
    return { event, causes, together, effects };
  };
}

interface Caused extends EventPlace {
  readonly command_id: string;
  readonly causation_id: string;
}

/** Another step of the same command: the command it is a step of, or a step of it. */
const isStep = 'command_id <> $2 and (command_id = $3 or causation_id = $2)';
