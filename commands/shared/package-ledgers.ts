/** The ledgers of the budget that packages can name. */
export interface PackageLedgers {
  /** As the log has it now; undefined if it does not exist, or was deleted. */
  find(ledgerId: string): Promise<PackageLedger | undefined>;
}

export interface PackageLedger {
  /** Of the category Income. */
  readonly isIncome: boolean;
  /** The accounts of accounting whose income it counts. */
  readonly accountIds: readonly string[];
}
