/** Sentences about the contacts of athletes in a merge. They are ours. `kept`: the athlete who stays. */
export const mergeContactsTexts = {
  getsEmails: (contact: string, email: string, kept: string) =>
    `${contact} (${email}) becomes a contact of ${kept} and gets emails about ${kept}.`,
  isLinked: (contact: string, kept: string) => `${contact} becomes a contact of ${kept}.`,
  addresses: (count: number, kept: string) =>
    count === 1
      ? `One address or number of the athlete's own is added to ${kept}.`
      : `${count} addresses and numbers of the athlete's own are added to ${kept}.`,
  stricter: (kept: string) =>
    `${kept} gets no email that one of the two records opted out of. The stricter choice applies.`,
  changedSince: (contact: string, kept: string) =>
    `${contact} was changed as a contact of ${kept} since. Please remove the contact from ${kept} first.`,
} as const;
