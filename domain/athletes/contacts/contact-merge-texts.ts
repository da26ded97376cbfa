/** Texts about the merge of two contacts. They are ours. */
export const contactMergeTexts = {
  // What a merge of contacts moves
  moved: (from: string, to: string) =>
    from === to
      ? `The other record of ${from} becomes a part of this one and is no longer listed.`
      : `${from} becomes a part of ${to} and is no longer listed.`,
  link: (kept: string, record: string, relationship: string) =>
    `${kept} becomes a contact of ${record}${relationship ? ` (${relationship})` : ''}.`,
  sameLink: (record: string) => `Both are contacts of ${record}. One of the two links stays.`,
  sameLinkAs: (record: string, stays: string, goes: string) =>
    `Both are contacts of ${record}. The relationship stays ${stays}; ${goes} is kept in the history only.`,
  channel: (value: string, kept: string) => `${value} moves to ${kept}.`,
  sameChannel: (value: string) => `Both have ${value}. It stays once.`,
  address: (address: string, kept: string) => `The address ${address} moves to ${kept}.`,
  mirroredAddress: (kept: string) => `${kept} has the address of the related parent.`,
  otherAddress: (address: string) => `The address ${address} is kept in the history only.`,
  notes: (kept: string) => `The notes are added to the notes of ${kept}.`,
  optOuts: (kept: string) => `All email addresses of ${kept} get the opt-outs of both.`,
  doNotContact: (kept: string) => `${kept} is marked “Do not contact”.`,
  excluded: (kept: string) => `${kept} is excluded from communications.`,
  active: (kept: string) => `${kept} is marked active.`,
  child: (child: string, kept: string) => `${child} has ${kept} as related parent.`,

  // What somebody gains
  mailGain: (kept: string, record: string) =>
    `${kept} gets the emails and the account statements of ${record}.`,
  addressGain: (address: string, record: string) =>
    `The address ${address} gets the emails and the account statements of ${record}.`,
  trainerGain: (kept: string, record: string) => `${kept} becomes a contact of ${record}.`,

  // What refuses it
  contactGone: (name: string) => `${name} was deleted.`,
  ownContact: (name: string) =>
    `${name} is the own contact of an athlete or a trainer, and stays with that record.`,
  parentCircle: (child: string, kept: string) =>
    `${child} would become a parent and a child of ${kept} at once. Please change one of the two relationships first.`,

  // What cannot be parted
  contactChanged: 'The contact was changed since the merge.',
  linkChanged: (kept: string, record: string) =>
    `The link of ${kept} to ${record} was changed since the merge.`,
  channelChanged: (value: string) => `${value} was changed since the merge.`,
  changedSince: (what: string, kept: string) => `Somebody changed the ${what} of ${kept} since the merge.`,
  childChanged: (child: string) => `The related parent of ${child} was changed since the merge.`,
  newChild: (child: string, kept: string, record: string) =>
    `${child} got ${kept} as related parent at ${record} since the merge.`,
} as const;
