/** What a command or an event is about: a field, a rule, an address; `RECORD` collides with everything. */
export const RECORD = 'record';

/** Whether somebody who looked before the event has to look again. */
export function collide(asked: readonly string[], changed: readonly string[]): boolean {
  return [...asked, ...changed].includes(RECORD) || asked.some((subject) => changed.includes(subject));
}

/** The fields that are there. */
export const fieldsOf = (changes: object): string[] =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
