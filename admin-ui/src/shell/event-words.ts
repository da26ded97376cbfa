/** The words of an event type: `InvoiceEdited` becomes 'Invoice edited'. */
export function eventWords(type: string): string {
  const words = type.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
