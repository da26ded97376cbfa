/** Where the API has the users who see an athlete and pay for them. */
export const linkedUsersPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/users`;
