/** The accounts of the demo business. */
export const people = {
  admin: { username: 'admin@blueline.test', password: 'demo-admin-rink', name: 'Maria Lindqvist' },
  trainer: { username: 'trainer@blueline.test', password: 'demo-trainer', name: 'Jack Novak' },
  family: { username: 'family@blueline.test', password: 'demo-family', name: 'Anna Bergeron' },
} as const;

export type Person = keyof typeof people;
