import type { NamesOf } from './failure.ts';

const userIn = (actor: string) => (actor.startsWith('user:') ? actor.slice('user:'.length) : '');

/** The name of the user behind an actor; '' for the system and for deleted users. */
export async function actorNames(
  actors: readonly string[],
  namesOf: NamesOf,
): Promise<(actor: string) => string> {
  const users = new Set(actors.map(userIn).filter((id) => id !== ''));
  const names = users.size > 0 ? await namesOf([...users]) : new Map<string, string>();
  return (actor) => names.get(userIn(actor)) ?? '';
}
