/**
 * Those of the addresses that no email is sent to anymore, because one bounced, its reader complained, or a person decided so. Provided by
 * the area that knows what became of emails.
 */
export type UndeliverableAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
