/**
 * Elects one runner among several processes. It only saves work: a process that was cut off may believe that
 * it still leads, so what must happen once is guarded by a unique row, never by this.
 */
export interface Election {
  /** Undefined while another leader, in this process or another, has this name. */
  tryLead(name: string): Promise<Term | undefined>;
  close(): Promise<void>;
}

export interface Term {
  /** Aborts when the leadership is lost without having been resigned. */
  readonly lost: AbortSignal;
  /**
   * Names the connection that holds the leadership: the ledger can tell when it ended. Null if no one can tell,
   * so that only the lease of an attempt counts.
   */
  readonly session: string | null;
  resign(): Promise<void>;
}
