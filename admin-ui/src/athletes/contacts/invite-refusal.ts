import type { ContactView } from '../../../../ui-kit/api-types.ts';

/** Why this contact can not be invited now; nothing where it can. */
export function inviteRefusal(contact: ContactView): string | undefined {
  const { is_erased, existingUser, noUsername, do_not_contact } = contact;
  if (is_erased) return 'The personal data of this contact was erased.';
  if (existingUser) return 'This contact has a user already.';
  if (noUsername) return 'Without an email there is no username. Add one first.';
  return do_not_contact ? 'This contact is not to be contacted.' : undefined;
}
