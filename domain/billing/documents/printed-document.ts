import type { Day } from '../../shared/day.ts';

/** The content of a document that a bookkeeper files. How it looks on paper is the printer's matter (`DocumentPrinter`). */
export interface PrintedDocument {
  /** `Invoice PWHT-1002`; also the title of the file. */
  readonly title: string;
  /** The day in its metadata, so that the same document always consists of the same bytes. */
  readonly day: Day;
  readonly business: {
    readonly name: string;
    /** In one line; empty if the business has not entered it. */
    readonly address: string;
  };
  /** One plain word about its state, in capitals: `PAID`. */
  readonly state: string;
  readonly facts: readonly PrintedFact[];
  readonly tables: readonly PrintedTable[];
  /** Sentences below the tables. */
  readonly remarks: readonly string[];
}

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface PrintedTable {
  readonly title: string;
  /** Each row has as many cells. */
  readonly columns: readonly string[];
  /** How many of the last columns hold amounts. */
  readonly amounts: 1 | 2;
  readonly rows: readonly (readonly string[])[];
  /** Lines below the rows, aligned with the amounts. */
  readonly totals: readonly PrintedFact[];
}
