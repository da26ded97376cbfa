import type { SecondFactorView } from '../../../contract/access/second-factors.ts';
import { formatInstant } from '../../business-time.ts';

export const factorName = ({ kind, name }: Pick<SecondFactorView, 'kind' | 'name'>): string =>
  kind === 'authenticator' ? 'Authenticator app' : `Passkey “${name}”`;

export const factorDetail = ({ added_at, last_used_at }: SecondFactorView): string => {
  const added = `Added ${formatInstant(added_at)}`;
  const used = last_used_at ? `last used ${formatInstant(last_used_at)}` : 'not used yet';
  return `${added} · ${used}`;
};
