import type { Cents } from '../../domain/shared/money.ts';
import type { CommandContext } from '../runtime/context.ts';

/**
 * What families owed in another program, as an import brings it. Held until an admin releases it; nothing issues, posts, mails or charges it
 * before. Implemented by the billing area.
 */
export interface OpeningBalances {
  /** May be repeated: a balance that is recorded is not recorded again. */
  record(batch: NewOpeningBalances, context: CommandContext): Promise<void>;
  /**
   * Takes the balance of an athlete back, with its invoice if it was released. Does nothing if there is none. Throws `Refusal` when the invoice
   * was issued or paid.
   */
  takeBack(batchId: string, athleteId: string, context: CommandContext): Promise<void>;
}

export interface NewOpeningBalances {
  /** The import. */
  readonly batchId: string;
  /** The name of the program that people see; '' if it is not known. */
  readonly source: string;
  /** A negative amount is a credit of the family. */
  readonly balances: readonly {
    readonly athleteId: string;
    /** In the file, as a spreadsheet counts. */
    readonly row: number;
    readonly amount: Cents;
  }[];
}
