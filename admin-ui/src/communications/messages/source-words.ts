import type { LogRow } from '../../../../contract/communications/messages.ts';

/** Where an entry of a time line comes from. */
export const sourceWords: Readonly<Record<LogRow['source'], string>> = {
  us: 'Blueline',
  smtp: 'mail server',
  webhook: 'mail provider',
  'bounce mail': 'bounce email',
  person: 'recipient',
};
