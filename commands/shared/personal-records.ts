import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';

/** What the product keeps of one kind of person, for showing it to them and for erasing it. Each area gives its own. */
export interface PersonalRecords {
  /** As addresses say it: `athlete`. */
  readonly kind: string;
  /** How the person is called now; undefined when there is nobody, or nothing is left to erase. */
  nameOf(id: string): Promise<string | undefined>;
  /** Where the person gets mail: copies of it are erased too. */
  addressesOf(id: string): Promise<readonly string[]>;
  /** Deletes what belongs to nobody else, then records that the person is erased. Throws `Refusal`. May be repeated. */
  erase(id: string, context: CommandContext): Promise<Done>;
  /** What the command recorded, if it was carried out before. */
  outcomeOf(id: string, context: CommandContext): Promise<Done | undefined>;
}

/** Copies of mail that somebody keeps. */
export interface KeptMail {
  /** To these addresses, oldest first. */
  to(addresses: readonly string[]): Promise<readonly { sentAt: string; to: string; subject: string }[]>;
  /** Leaves that there was a mail, and nothing of what it said and to whom. */
  erase(addresses: readonly string[]): Promise<void>;
}
