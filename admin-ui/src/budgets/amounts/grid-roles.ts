/**
 * The roles of the WAI-ARIA grid pattern. The grid is no table, because a table is laid out and painted as a whole: with 300 ledgers, each key would
 * take as long as all of them.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  gridcell: { role: 'gridcell' },
  /** Tab comes to one cell of the grid only, the one with the cursor. */
  cursorCell: { role: 'gridcell', tabIndex: 0 },
  otherCell: { role: 'gridcell', tabIndex: -1 },
} as const;
