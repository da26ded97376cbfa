/** API path of the users who see an athlete and pay. */
export const linkedUsersPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/users`;
