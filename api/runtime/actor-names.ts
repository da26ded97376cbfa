import type { NamesOf } from './failure.ts';

const userIn = (actor: string) => (actor.startsWith('user:') ? actor.slice('user:'.length) : '');

/** What to call whoever did something: the name of a user; '' for the system itself and for who is gone. */
export async function actorNames(
  actors: readonly string[],
  namesOf: NamesOf,
): Promise<(actor: string) => string> {
  const users = new Set(actors.map(userIn).filter((id) => id !== ''));
  const names = users.size > 0 ? await namesOf([...users]) : new Map<string, string>();
  return (actor) => names.get(userIn(actor)) ?? '';
}
