import type { SecondFactorView } from '../../../contract/access/second-factors.ts';

export const factorName = ({ kind, name }: Pick<SecondFactorView, 'kind' | 'name'>): string =>
  kind === 'authenticator' ? 'Authenticator app' : `Passkey “${name}”`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const factorDetail = ({ added_at, last_used_at }: SecondFactorView): string => {
  const added = `Added ${moment.format(new Date(added_at))}`;
  const used = last_used_at ? `last used ${moment.format(new Date(last_used_at))}` : 'not used yet';
  return `${added} · ${used}`;
};
