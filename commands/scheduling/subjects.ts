/** The subject of a command or an event: a field, a rule, an address. `RECORD` conflicts with everything. */
export const RECORD = 'record';

/** Whether a caller who looked before the event has to look again. */
export function collide(asked: readonly string[], changed: readonly string[]): boolean {
  return [...asked, ...changed].includes(RECORD) || asked.some((subject) => changed.includes(subject));
}

/** The names of the fields that are present. */
export const fieldsOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
