/** The list of all invoices, of some kind. It is the list of a month, of every month when none is named. */
export function invoicesPath(filter: Readonly<Record<string, unknown>>): string {
  return `/finance/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
