export const keptColumns = { columnsKey: 'enrolled-athletes.datatable', hiddenAtFirst: [] } as const;
