/** Remembers over restarts when each part of the installation was last found well. */
export interface HealthRecords {
  /** By the key of the part. */
  lastGood(): Promise<ReadonlyMap<string, Date>>;
  noteGood(parts: readonly string[], at: Date): Promise<void>;
}
