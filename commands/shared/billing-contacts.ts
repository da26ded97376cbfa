/** The recipients of billing emails. Provided by the area that knows the families. */
export interface BillingContacts {
  /** Undefined when no one in the athlete's family has an email address. */
  of(athleteId: string): Promise<BillingContact | undefined>;
}

export interface BillingContact {
  /** One email address, without a name. */
  readonly email: string;
  readonly firstName: string;
}
