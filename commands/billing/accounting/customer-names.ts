/**
 * Names of accounting customers that were seen here. For display only: the names belong to the
 * accounting service and may change there.
 */
export interface CustomerNames {
  remember(customers: readonly { readonly id: string; readonly displayName: string }[]): Promise<void>;
  /** Unknown customers are left out. */
  namesOf(customerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  forget(customerId: string): Promise<void>;
}
