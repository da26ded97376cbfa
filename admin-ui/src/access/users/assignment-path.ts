/** Where the API assigns an athlete to a user, or takes that back. */
export const assignmentPath = (userId: string, athleteId: string, what: 'assign' | 'remove'): string =>
  `users/${userId}/entity/athlete/assignment/${athleteId}/${what}`;
