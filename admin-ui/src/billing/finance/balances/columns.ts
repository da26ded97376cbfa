/** The columns that can be hidden; the athlete always shows, for the name is the way to the billing page. */
export const optionalColumns = [
  { source: 'open', label: 'Open' },
  { source: 'overdue', label: 'Overdue' },
  { source: 'aging.current', label: 'Not due yet' },
  { source: 'aging.days_30', label: '1–30 days' },
  { source: 'aging.days_60', label: '31–60' },
  { source: 'aging.days_90', label: '61–90' },
  { source: 'aging.older', label: 'Over 90' },
  { source: 'oldest_due', label: 'Oldest due' },
  { source: 'pending', label: 'Pending' },
  { source: 'credit', label: 'Credit' },
  { source: 'accounting', label: 'Accounting' },
] as const;

const hiddenAtFirst: string[] = ['aging.current', 'oldest_due', 'pending'];

export const keptColumns = { columnsKey: 'balances.datatable', hiddenAtFirst };
