/**
 * When a person last used a session. These are not events: there is one a minute per session, and only the
 * last one matters.
 */
export interface SessionActivity {
  /** Undefined if none was recorded. Instants are milliseconds since 1970. */
  lastActive(sessionId: string): Promise<number | undefined>;
  /** Keeps the later of the recorded and this instant. */
  record(sessionId: string, at: number): Promise<void>;
  /** Forgets sessions without activity since then; returns how many. */
  trim(before: Date): Promise<number>;
}
