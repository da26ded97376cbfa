/** Who reads how it came to something, and what is known of the people who did something. */
export interface WhyReader {
  readonly isStaff: boolean;
  /** What the business is called. */
  readonly business: string;
  /** By user id; who is gone is left out. */
  readonly people: ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>;
}

/** Who did it: staff by name among themselves and as the business for families; empty for the product itself. */
export function whoDid(actor: string, { isStaff, business, people }: WhyReader): string {
  if (!actor.startsWith('user:')) return '';
  const person = people.get(actor.slice('user:'.length));
  if (!person) return '';
  return person.isStaff && !isStaff ? `${business} staff` : person.name;
}
