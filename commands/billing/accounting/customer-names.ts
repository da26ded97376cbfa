/**
 * What customers are called in accounting, as far as it was seen here. Only for showing: the names are the accounting service's, and
 * change there.
 */
export interface CustomerNames {
  remember(customers: readonly { readonly id: string; readonly displayName: string }[]): Promise<void>;
  /** Who is not known is left out. */
  namesOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  forget(customerId: string): Promise<void>;
}
