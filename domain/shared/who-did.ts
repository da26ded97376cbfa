/** The reader of an explanation, and the names of the people in it. */
export interface WhyReader {
  readonly isStaff: boolean;
  /** Name of the business. */
  readonly business: string;
  /** By user id; deleted users are missing. */
  readonly people: ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>;
}

/**
 * The name of the actor: staff are named to staff, and called after the business for families; empty for the
 * product itself.
 */
export function whoDid(actor: string, { isStaff, business, people }: WhyReader): string {
  if (!actor.startsWith('user:')) return '';
  const person = people.get(actor.slice('user:'.length));
  if (!person) return '';
  return person.isStaff && !isStaff ? `${business} staff` : person.name;
}
