/** The columns that can be hidden; the reference always shows, for it is the way to the invoice. */
export const optionalColumns = [
  { source: 'athlete_name', label: 'Athlete' },
  { source: 'package_name', label: 'Package' },
  { source: 'invoice_description', label: 'Description' },
  { source: 'invoice_balance', label: 'Balance' },
  { source: 'external_ref_id', label: 'Invoice #' },
] as const;

const hiddenAtFirst: string[] = ['invoice_description', 'external_ref_id'];

export const keptColumns = { columnsKey: 'finance-invoices.datatable', hiddenAtFirst };
