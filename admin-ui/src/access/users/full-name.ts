/** Of a user, or of an athlete that a user has to do with. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;
