import type { MayWriteView } from '../../../../contract/communications/consent.ts';

/** Which kinds of emails a person gets, in one sentence. */
export function consentSummary({ options }: Pick<MayWriteView, 'options'>): string {
  const refused = options.filter(({ reason }) => reason !== null);
  const [first] = refused;
  if (!first) return 'Gets all kinds of emails.';
  const isAll = refused.length === options.length;
  if (isAll && refused.every(({ reason }) => reason === first.reason)) return `Gets no emails. ${first.text}`;
  return isAll ? 'Gets no emails.' : `Does not get: ${refused.map(({ label }) => label).join(', ')}.`;
}
