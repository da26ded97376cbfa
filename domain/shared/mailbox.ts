/**
 * The mailbox that an address reaches: without case, without a `+tag`, and without the dots that Gmail
 * ignores. Only for comparing; mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@', 2);
  const untagged = name.replace(/\+.*$/, '') || name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
