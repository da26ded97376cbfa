/** The columns that can be hidden; the reference always shows, for it is the way to the invoice. */
export const optionalColumns = [
  { source: 'tx_date', label: 'Date' },
  { source: 'athlete_name', label: 'Athlete' },
  { source: 'package', label: 'Package' },
  { source: 'memo', label: 'Memo' },
  { source: 'subt_open_bal', label: 'Open Balance' },
  { source: 'days_overdue', label: 'Overdue' },
  { source: 'state', label: 'State' },
  { source: 'txn_id', label: 'Invoice #' },
] as const;

const hiddenAtFirst: string[] = ['memo', 'txn_id'];

export const keptColumns = { columnsKey: 'open-invoices.datatable', hiddenAtFirst };
