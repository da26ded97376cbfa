/** Whom billing writes to. Given by whoever knows the families. */
export interface BillingContacts {
  /** Undefined when nobody of the athlete's family can be written to. */
  of(athleteId: string): Promise<BillingContact | undefined>;
}

export interface BillingContact {
  /** Where it is sent: one address, without a name. */
  readonly email: string;
  readonly firstName: string;
}
