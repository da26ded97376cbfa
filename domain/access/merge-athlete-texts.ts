/** Sentences about the users of athletes in a merge. They are ours. */
export const mergeAthleteTexts = {
  sees: (user: string, username: string, athlete: string) =>
    `${user} (${username}) will see ${athlete}, can reserve sessions for ${athlete}, and can pay for ${athlete}.`,
} as const;
