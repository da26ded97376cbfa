/** The columns that can be hidden; the name always shows, for it is the way to the athlete. */
export const optionalColumns = [
  { source: 'athlete_type', label: 'Lead Type' },
  { source: 'current_packages', label: 'Current Packages' },
  { source: 'open_invoices', label: 'Open Invoices' },
  { source: 'pending_invoices', label: 'Pending Invoices' },
  { source: 'referral_from', label: 'Referal From' },
  { source: 'created_at', label: 'Created' },
] as const;

/** Where react-admin's table keeps what is hidden. */
export const COLUMNS_KEY = 'athletes.datatable';
