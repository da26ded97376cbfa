/** The columns that can be hidden; the name always shows, for it opens the location. */
export const optionalColumns = [
  { source: 'address', label: 'Address' },
  { source: 'timezone_id', label: 'Timezone' },
  { source: 'rules', label: 'Rules' },
  { source: 'remaining_schedules', label: 'To Come' },
] as const;

export const keptColumns = { columnsKey: 'locations.datatable', hiddenAtFirst: [] } as const;
