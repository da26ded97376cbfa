import { communicationOptions } from '../shared/communication-options.ts';
import { fullName } from '../shared/sentences.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

/** Two accounts of one person have one name, so the username tells them apart: `Anna Berg (anna@example.com)`. */
export const accountName = (user: Named): string => `${fullName(user)} (${user.username})`.trim();

const labelOf = (optionId: string): string =>
  communicationOptions.find(({ id }) => id === optionId)?.label ?? optionId.replaceAll('-', ' ');

/** Texts about merging two users. They are ours. `kept` and `absorbed` are the results of `accountName`. */
export const mergeTexts = {
  // Refusals
  unknown: 'This user does not exist.',
  notYourself: 'You cannot merge your own account.',
  noStaff:
    'Accounts of staff cannot be merged. Delete the account that is not needed: what it did stays in the history.',
  otherRole: (kept: string, absorbed: string) =>
    `${kept} and ${absorbed} have different roles. Give both the same role first.`,
  keptInactive: (kept: string) =>
    `${kept} is inactive. Mark this user active first, or keep the other account.`,
  mergedAlready: (absorbed: string) => `${absorbed} was merged before.`,

  // Gains
  seesAthlete: (kept: string, athlete: string) => `${kept} will see, book, and pay for ${athlete}.`,

  // Moves
  keptSignIn: (kept: string) =>
    `${kept} keeps the username, the password, and the second step, and signs in again on every device.`,
  keptUnregistered: (kept: string) =>
    `${kept} keeps the username, has not chosen a password yet, and needs the invitation to get in.`,
  absorbedEnds: (absorbed: string) =>
    `${absorbed} can no longer sign in. Its sessions, invitations, password links, sign-in links, calendar addresses, and known devices end.`,
  usernameStays: (absorbed: string) =>
    `The username of ${absorbed} stays reserved, so that the merge can be undone. Deleting that account releases it.`,
  usernameChangeEnds: (absorbed: string, username: string) =>
    `The change of the username of ${absorbed} to ${username} is canceled.`,
  optOut: (kept: string, optionId: string) =>
    `${kept} will no longer get emails about “${labelOf(optionId)}”, because the other account turned them off.`,
  bothAreTold: 'Both addresses get an email about the merge.',

  // Obstacles of the undo
  keptGone: (kept: string) => `${kept} was deleted.`,
  keptMerged: (kept: string) => `${kept} was merged into another user. Undo that merge first.`,
  absorbedGone: (absorbed: string) => `${absorbed} was deleted.`,
  usernameChanged: (kept: string, before: string) => `The username of ${kept} was ${before} at the merge.`,
  athleteTaken: (kept: string, athlete: string) =>
    `${kept} no longer sees ${athlete}, and the other account would see ${athlete} again.`,
} as const;
