/**
 * One runner among several processes. Saves work and nothing else: a process that was cut off may believe that it still leads,
 * so what must happen once is guarded by a unique row, never by this.
 */
export interface Election {
  /** Undefined while somebody else, here or in another process, leads under this name. */
  tryLead(name: string): Promise<Term | undefined>;
  close(): Promise<void>;
}

export interface Term {
  /** Aborts when the leadership is gone without having been resigned. */
  readonly lost: AbortSignal;
  resign(): Promise<void>;
}
