import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';
import type { SavedSchedulesView } from '../api-types.ts';

/** `Records updated, however 2 error(s) occured. (3/5)`, and each message once. */
export const rowsFailed = ({ success, total, errors }: SavedSchedulesView): string =>
  [
    `${schedulingTexts.someFailed(errors.length)} (${success}/${total})`,
    ...new Set(errors.map(({ message }) => message)),
  ].join('\n');
