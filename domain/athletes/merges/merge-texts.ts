import type { MergeKind } from './merge-kinds.ts';

const nouns: Readonly<Record<MergeKind, string>> = { contact: 'contact', athlete: 'athlete', user: 'user' };

/** Texts about merges. They are ours. Sentences about what moves are in the parts' own texts. */
export const mergeTexts = {
  noSuchPosition: 'This position is not in the log.',
  exists: 'This merge already exists.',
  unknown: 'This merge does not exist.',
  unknownRecord: (kind: MergeKind) => `This ${nouns[kind]} does not exist.`,
  notTwo: 'Please choose two different records.',
  changed: 'Something changed since you looked. Please review what would happen and confirm again.',
  gainUnconfirmed: 'Please confirm each right that somebody gains by this merge.',
  gainNew: (sentence: string) =>
    `The merge stopped, because somebody would gain a right that was not confirmed: ${sentence}`,
  notYet: 'The latest changes are not shown yet. Please try again in a moment.',
  beingMerged: 'One of these records is being merged already. Please try again in a moment.',
  mergedAlready: (name: string, into: string) => `${name} was already merged into ${into}.`,

  // Undo
  stillRunning: 'This merge has not finished yet.',
  undoneAlready: 'This merge was already undone.',
  cannotUndo: (obstacles: readonly string[]) => `This merge cannot be undone. ${obstacles.join(' ')}`,
  mergedLater: (one: string, other: string) =>
    `${one} and ${other} were merged later. Please undo that merge first.`,
  erased: (name: string) => `The personal data of ${name} was erased.`,
  erasedPerson: 'The personal data of this person was erased.',

  // Erasure of a person who was merged
  eraseBusy: 'This person is being merged. Please try again in a moment.',
  eraseKept: (into: string) =>
    `This record was merged into ${into}. Erase the personal data of ${into} instead.`,

  // What a merge of contacts moves
  moved: (from: string, to: string) => `${from} becomes a part of ${to} and is no longer listed.`,
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
  contactErased: (name: string) => `The personal data of ${name} was erased.`,
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
