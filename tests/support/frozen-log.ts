import type { DomainEvent } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { StreamRange } from '../../event-store/event-store.ts';

/** The log, with events that nobody can change: in the product, all who follow the log share them. */
export function frozenLog(log: EventLog): EventLog {
  return {
    ...log,
    load: async <Event extends DomainEvent>(stream: string, range?: StreamRange) =>
      (await log.load<Event>(stream, range)).map(frozen),
    decode: (...given) => frozen(log.decode(...given)),
  };
}

/** All the way down. Whoever changes it gets a `TypeError`. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
