/** The columns that can be hidden; the moment always shows. */
export const optionalColumns = [
  { source: 'kind', label: 'Kind' },
  { source: 'status', label: 'Status' },
  { source: 'athlete_name', label: 'Athlete' },
  { source: 'reference', label: 'Invoice' },
  { source: 'amount', label: 'Amount' },
  { source: 'message', label: 'Message' },
  { source: 'who', label: 'By' },
] as const;

export const keptColumns = { columnsKey: 'finance-logs.datatable', hiddenAtFirst: [] } as const;
