/** The user behind an actor, or null for the system itself. */
export const userIn = (actor: string): string | null => (actor.startsWith('user:') ? actor.slice(5) : null);

/** `system:athlete-packages` as people say it. */
export const systemWords = (actor: string): string =>
  `Blueline (${actor.replace(/^system:/, '').replaceAll('-', ' ')})`;

export const sessionIn = (origin: string | undefined): string | null =>
  origin?.startsWith('session:') ? origin.slice('session:'.length) : null;
