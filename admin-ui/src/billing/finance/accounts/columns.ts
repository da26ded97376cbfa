/** The columns that can be hidden; the card always shows, for it is the way to the account. */
export const optionalColumns = [
  { source: 'user_name', label: 'Owner' },
  { source: 'expires', label: 'Expires' },
  { source: 'autocharge_of', label: 'Charged for' },
  { source: 'created_at', label: 'Added' },
] as const;

export const keptColumns = { columnsKey: 'billing-accounts.datatable', hiddenAtFirst: [] } as const;
