import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';

/**
 * The records of one kind of person, for showing them to the person and for erasing them. Each area provides
 * its own.
 */
export interface PersonalRecords {
  /** As in addresses: `athlete`. */
  readonly kind: string;
  /** The person's current name; undefined when there is no such person, or nothing is left to erase. */
  nameOf(id: string): Promise<string | undefined>;
  /** The person's email addresses: copies of emails to them are erased, too. */
  addressesOf(id: string): Promise<readonly string[]>;
  /** Other texts by which the person can be found: phone numbers, lines of addresses. */
  detailsOf?(id: string): Promise<readonly string[]>;
  /** Streams about the person that the history of the record leaves to other records. */
  otherStreamsOf?(id: string): readonly string[];
  /**
   * Deletes records that belong to the person alone, then records the erasure. Throws `Refusal`. May be
   * repeated.
   */
  erase(id: string, context: CommandContext): Promise<Done>;
  /** The outcome of the command, if it was carried out before. */
  outcomeOf(id: string, context: CommandContext): Promise<Done | undefined>;
}

/** Stored copies of emails. */
export interface KeptMail {
  /** Emails to these addresses, oldest first. */
  to(addresses: readonly string[]): Promise<readonly { sentAt: string; to: string; subject: string }[]>;
  /** Keeps the fact that there was an email, but not its content and recipient. */
  erase(addresses: readonly string[]): Promise<void>;
}
