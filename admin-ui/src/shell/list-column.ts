import type { ReactNode } from 'react';

/** A column that users can choose for a list. An area may add columns to the list of another area. */
export interface ListColumn<Row> {
  /** The name in addresses, saved views and sorting. */
  readonly source: string;
  readonly label: string;
  readonly category: string;
  readonly sortable: boolean;
  /** Shown to users who never chose their columns. */
  readonly defaultShown?: boolean;
  readonly align?: 'right';
  /** Key of the global setting that must be on for the column to be offered. */
  readonly onlyWith?: string;
  /** The full text of the cell, for exports and paper, and on screen where `render` is missing. */
  readonly text: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
}
