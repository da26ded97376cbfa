/** The columns of the months, January first. */
export const monthColumns = [
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
  'm9',
  'm10',
  'm11',
  'm12',
] as const;

/** Twelve amounts in cents. */
export const yearColumns = {
  m1: 'cents',
  m2: 'cents',
  m3: 'cents',
  m4: 'cents',
  m5: 'cents',
  m6: 'cents',
  m7: 'cents',
  m8: 'cents',
  m9: 'cents',
  m10: 'cents',
  m11: 'cents',
  m12: 'cents',
} as const;

export const noAmounts = {
  m1: 0,
  m2: 0,
  m3: 0,
  m4: 0,
  m5: 0,
  m6: 0,
  m7: 0,
  m8: 0,
  m9: 0,
  m10: 0,
  m11: 0,
  m12: 0,
};

/** The amounts of a row, January first. */
export const amountsIn = (row: Readonly<Record<(typeof monthColumns)[number], number>>): number[] =>
  monthColumns.map((month) => row[month]);
