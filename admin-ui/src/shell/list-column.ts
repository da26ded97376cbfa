import type { ReactNode } from 'react';

/** A column that people can choose for a list. An area may add columns to the list of another one. */
export interface ListColumn<Row> {
  /** Its name in addresses, saved views and orders. */
  readonly source: string;
  readonly label: string;
  readonly category: string;
  readonly sortable: boolean;
  /** Also for people who never chose. */
  readonly defaultShown?: boolean;
  readonly align?: 'right';
  /** Key of the global setting that has to be true, where the column can not be chosen otherwise. */
  readonly onlyWith?: string;
  /** All that the cell says: on the screen, where it has no look of its own, in files and on paper. */
  readonly text: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
}
