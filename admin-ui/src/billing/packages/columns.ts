/** The columns that can be hidden; the name always shows, for it is the way to the package. */
export const optionalColumns = [
  { source: 'package_year', label: 'Year' },
  { source: 'package_category', label: 'Category' },
  { source: 'package_type', label: 'Type' },
  { source: 'default_package_amount', label: 'Amount' },
  { source: 'default_down_payment', label: 'Down Payment' },
  { source: 'default_package_cycles', label: 'Cycles' },
  { source: 'athletes', label: 'Athletes' },
  { source: 'total_sold', label: 'Sold' },
] as const;

const hiddenAtFirst: string[] = ['package_type'];

export const keptColumns = { columnsKey: 'packages.datatable', hiddenAtFirst };
