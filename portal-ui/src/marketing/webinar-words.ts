import type { FamilyWebinarView } from '../../../contract/marketing/webinars.ts';
import { durationWords, startWords } from '../../../domain/marketing/webinars/webinar-words.ts';

/** `Tuesday 03/10/2026, 6:30pm CDT · 1 hour` */
export const whenWords = ({ starts_at, timezone, duration_minutes }: FamilyWebinarView): string =>
  `${startWords({ startsAt: starts_at, timezone })} · ${durationWords(duration_minutes)}`;

/** What matters most about it for this family; undefined: it can register. */
export function statusOf(webinar: FamilyWebinarView): string | undefined {
  const { is_canceled, is_over, is_registered, is_full } = webinar;
  if (is_canceled) return 'Canceled';
  if (is_over) return 'Past';
  if (is_registered) return 'You are registered';
  return is_full ? 'Full' : undefined;
}
