/** Sentences about the files of athletes in a merge. They are ours. `kept`: the athlete who stays. */
export const mergeAthleteTexts = {
  requested: (names: readonly string[]) =>
    `The family of the record to be merged was asked for a file: ${names.join(', ')}. Please close the request first, and ask for it on the record that stays.`,
  files: (count: number, kept: string) =>
    count === 1 ? `Staff find one more file with ${kept}.` : `Staff find ${count} more files with ${kept}.`,
} as const;
