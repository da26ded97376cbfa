/** The packages that name a ledger as the one that their money belongs to. */
export interface LedgerPackages {
  /** How many there are. A read model: a package that takes the ledger at the same moment may be missing. */
  countOf(ledgerId: string): Promise<number>;
}
