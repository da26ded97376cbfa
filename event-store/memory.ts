/**
 * What a process keeps in memory at most. Everything that grows with use is in this list; what is needed again beyond it is read again. The
 * figures in bytes are rough.
 */
export const memory = {
  /** The newest events of the log as they are recorded, for those who follow it. About 1 kB each. */
  tailEvents: 4096,
  /** Decoded events that wait for one follower of the feed; one that has more reads for itself. Followers share the events. */
  waitingEvents: 4000,
  /** Decoded events of recently loaded streams without personal data. About 1 kB each. */
  loadedEvents: 20_000,
  /** Data keys of people, for a minute. 32 bytes each, and their names. */
  personKeys: 10_000,
  /** Effects that a reactor has still to perform, and claims that it writes together. An email to all families has some thousands. */
  effects: 10_000,
  /** Keys of the rows of a build from scratch. About 100 bytes each. */
  keysOfBuild: 300_000,
  /** Plans of statements that each connection for reads keeps, in Postgres. About 30 kB each; further statements are planned each time. */
  preparedStatements: 250,
  /** Letters that are being sent, each with up to 18 MB of files, until a minute after their last email. */
  letters: 4,
  /** Counts of the rows of a filtered list, per list. */
  totals: 200,
  /** Sessions whose last activity is remembered, besides those that are active. */
  sessions: 1000,
} as const;
