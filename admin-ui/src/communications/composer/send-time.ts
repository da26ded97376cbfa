import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { type CommunicationOptionId } from '../../../../domain/shared/communication-options.ts';
import { addDays, isDay } from '../../../../domain/shared/day.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { WallClock } from '../../../../domain/shared/wall-clock.ts';

/** Between these times of the business, news and offers disturb nobody (resolution A42 of the research). */
const MORNING = '09:00';
const EVENING = '20:00';

/**
 * The next morning at 9, if this kind of message would disturb people now. A letter is written by hand, so it may be sent at any time; the
 * morning is only offered first.
 */
export function quietUntil(optionId: CommunicationOptionId | null, now: WallClock): WallClock | undefined {
  if (optionId !== 'news-and-offers') return undefined;
  if (now.time < MORNING) return { day: now.day, time: MORNING };
  return now.time < EVENING ? undefined : { day: addDays(now.day, 1), time: MORNING };
}

/** The problems of a chosen time. Days and times compare as text. */
export function timeProblems({ day, time }: WallClock, now: WallClock): Problem[] {
  if (!isDay(day)) return [{ field: 'day', message: 'Please choose a day.' }];
  if (time === '') return [{ field: 'time', message: 'Please choose a time.' }];
  return `${day} ${time}` > `${now.day} ${now.time}`
    ? []
    : [{ field: 'time', message: communicationTexts.pastTime }];
}
