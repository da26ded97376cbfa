import { mailboxOf } from '../shared/mailbox.ts';
import { isStaff, roleName } from '../shared/roles.ts';

export interface ComparedUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly athleteIds: readonly string[];
}

export const userLikenessTexts = {
  sameMailbox: 'Both usernames reach the same mailbox.',
  sameName: 'Same name.',
  sameNameAndAthlete: 'Same name, and both see the same athlete.',
} as const;

/**
 * Why two users may be accounts of one person, in sentences; empty if nothing suggests it. Only users who could be
 * merged are compared: of one role, and not staff. It is only proposed.
 */
export function userLikeness(one: ComparedUser, other: ComparedUser): string[] {
  const role = roleName(one.roleId);
  if (one.roleId !== other.roleId || role === undefined || isStaff(role)) return [];
  const isSameMailbox = mailboxOf(one.username) === mailboxOf(other.username);
  const isSameName = nameOf(one) !== '' && nameOf(one) === nameOf(other);
  const isShared = one.athleteIds.some((id) => other.athleteIds.includes(id));
  const { sameMailbox, sameName, sameNameAndAthlete } = userLikenessTexts;
  return [
    ...(isSameMailbox ? [sameMailbox] : []),
    ...(isSameName ? [isShared ? sameNameAndAthlete : sameName] : []),
  ];
}

const nameOf = ({ firstName, lastName }: ComparedUser): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim().toLowerCase();
