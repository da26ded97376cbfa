/** The columns that can be hidden; the name always shows, for it is the way to the user. */
export const optionalColumns = [
  { source: 'username', label: 'Username' },
  { source: 'role', label: 'Role' },
  { source: 'registered_status', label: 'Status' },
  { source: 'last_sign_in', label: 'Last Sign-in' },
  { source: 'failed_attempts', label: 'Failed Attempts' },
  { source: 'assignments', label: 'Athletes' },
] as const;

export const keptColumns = { columnsKey: 'users.datatable', hiddenAtFirst: [] } as const;
