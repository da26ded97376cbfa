export const personKinds = ['contact', 'user', 'recipient'] as const;

/**
 * Who a message is for: a contact (also an athlete's or trainer's own), a user who signs in, or a recipient typed by hand. Events name people
 * only in this way; their names and addresses are read from their own records, so that erasing a person reaches everything. The schema is in
 * `person-ref-schema.ts`, so that the apps do not load it.
 */
export interface PersonRef {
  readonly kind: (typeof personKinds)[number];
  readonly id: string;
}

/** The key of the person's data, `contact:<id>`. Also a key of maps. */
export const personKey = ({ kind, id }: PersonRef): string => `${kind}:${id}`;

export const samePerson = (one: PersonRef, other: PersonRef): boolean =>
  one.kind === other.kind && one.id === other.id;
