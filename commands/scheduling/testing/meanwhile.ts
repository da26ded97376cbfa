import type { EventType } from '../../../domain/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';

/**
 * The log of a slow process: just before it records an event of this type for the first time, something else
 * happens.
 */
export function meanwhile(log: EventLog, type: EventType, work: () => Promise<unknown>): EventLog {
  let isOver = false;
  return {
    ...log,
    async append(stream, expected, events, context) {
      if (!isOver && events.some((event) => event.type === type)) {
        isOver = true;
        await work();
      }
      return log.append(stream, expected, events, context);
    },
  };
}
