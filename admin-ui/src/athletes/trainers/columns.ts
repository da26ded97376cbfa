/** The columns that can be hidden; the name always shows, for it is the way to the trainer. */
export const optionalColumns = [
  { source: 'trainer_level', label: 'Trainer Level' },
  { source: 'athletes', label: 'Athletes' },
  { source: 'is_active', label: 'Active' },
  { source: 'email', label: 'Email' },
  { source: 'phone', label: 'Phone' },
] as const;

export const keptColumns = { columnsKey: 'trainers.datatable', hiddenAtFirst: [] } as const;
