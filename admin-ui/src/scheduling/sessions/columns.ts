/** The columns that can be hidden; the day always shows, for it is the way to the session. */
export const optionalColumns = [
  { source: 'local_start', label: 'Time' },
  { source: 'training_group', label: 'Training Group' },
  { source: 'season', label: 'Season' },
  { source: 'location', label: 'Location' },
  { source: 'occupied', label: 'Athletes' },
  { source: 'trainers', label: 'Trainers' },
  { source: 'waiting', label: 'Waiting' },
] as const;

const hiddenAtFirst: string[] = ['season', 'waiting'];

export const keptColumns = { columnsKey: 'schedules.datatable', hiddenAtFirst };
