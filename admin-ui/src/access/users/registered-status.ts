import type { RegisteredStatus } from '../../../../domain/access/registered-status.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';

/** The labels of the statuses of part 1 §4. */
export const statusWords: Readonly<Record<RegisteredStatus, string>> = {
  not_invited: 'not invited',
  pending: userTexts.inviteSent,
  registered: 'registered',
};
