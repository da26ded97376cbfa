import type { SavedSchedulesView } from '../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../domain/scheduling/scheduling-texts.ts';

/** `Records updated, however 2 error(s) occured. (3/5)`, and each message once. */
export const rowsFailed = ({ success, total, errors }: SavedSchedulesView): string =>
  [
    `${schedulingTexts.someFailed(errors.length)} (${success}/${total})`,
    ...new Set(errors.map(({ message }) => message)),
  ].join('\n');
