/** What happened to an athlete since an import created the record, and keeps the import from being undone. Contributed by areas. */
export interface LaterFacts {
  /**
   * Why the athletes have to stay, in sentences without personal data, by athlete; those who may go are missing. `importId`: what the import
   * itself made does not count. Answers with everything that happened up to now.
   */
  of(importId: string, athleteIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}
