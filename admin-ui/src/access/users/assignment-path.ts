/** API path to assign an athlete to a user or remove it. */
export const assignmentPath = (userId: string, athleteId: string, what: 'assign' | 'remove'): string =>
  `users/${userId}/entity/athlete/assignment/${athleteId}/${what}`;
