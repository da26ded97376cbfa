/** With which lead types an email leaves as soon as staff add an athlete (research on marketing, A24). */
export interface SendNow {
  /** Those of the lead types, by id, that an active campaign writes to at once. */
  typesOf(leadTypes: readonly string[]): Promise<ReadonlySet<string>>;
}
