import type { ChangeWebinarBody, WebinarView } from '../../../../contract/marketing/webinars.ts';
import { webinarProblems } from '../../../../domain/marketing/webinars/webinar.ts';
import { isDay } from '../../../../domain/shared/day.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { clockAt, momentAt } from '../../../../domain/shared/wall-clock.ts';

/** The inputs of a webinar, as typed. */
export interface WebinarDraft {
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD` and `HH:MM` on the clock of the timezone; empty until they are entered. */
  readonly day: string;
  readonly time: string;
  readonly timezone: string;
  readonly duration: string;
  /** Empty: any number. */
  readonly capacity: string;
  readonly joinLink: string;
}

export const newWebinar = (timezone: string): WebinarDraft => ({
  title: '',
  description: '',
  day: '',
  time: '',
  timezone,
  duration: '60',
  capacity: '',
  joinLink: '',
});

export function draftOf(webinar: WebinarView): WebinarDraft {
  const { day, time } = clockAt(webinar.timezone, webinar.starts_at);
  return {
    title: webinar.title,
    description: webinar.description,
    day,
    time,
    timezone: webinar.timezone,
    duration: String(webinar.duration_minutes),
    capacity: webinar.capacity === null ? '' : String(webinar.capacity),
    joinLink: webinar.join_link,
  };
}

/** Text that is no number becomes one that the rules refuse. */
const numberOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : 0);

/** UTC instant; empty while the day or the time is missing. */
function startOf({ day, time, timezone }: WebinarDraft): string {
  return isDay(day) && /^\d\d:\d\d$/.test(time) && timezone !== ''
    ? momentAt(timezone, { day, time }).instant
    : '';
}

export const bodyOf = (draft: WebinarDraft): Required<ChangeWebinarBody> => ({
  title: draft.title,
  description: draft.description,
  starts_at: startOf(draft),
  timezone: draft.timezone,
  duration_minutes: numberOf(draft.duration),
  capacity: draft.capacity.trim() === '' ? null : numberOf(draft.capacity),
  join_link: draft.joinLink,
});

export function draftProblems(draft: WebinarDraft): readonly Problem[] {
  const body = bodyOf(draft);
  return webinarProblems({
    title: body.title,
    description: body.description,
    startsAt: body.starts_at,
    timezone: body.timezone,
    durationMinutes: body.duration_minutes,
    capacity: body.capacity,
    joinLink: body.join_link,
  });
}

/** Only the fields of the API that differ, so that two people can edit two of them. */
export function changedBody(before: WebinarDraft, draft: WebinarDraft): ChangeWebinarBody {
  const [was, is] = [bodyOf(before), bodyOf(draft)];
  return {
    ...(is.title !== was.title && { title: is.title }),
    ...(is.description !== was.description && { description: is.description }),
    ...(is.starts_at !== was.starts_at && { starts_at: is.starts_at }),
    ...(is.timezone !== was.timezone && { timezone: is.timezone }),
    ...(is.duration_minutes !== was.duration_minutes && { duration_minutes: is.duration_minutes }),
    ...(is.capacity !== was.capacity && { capacity: is.capacity }),
    ...(is.join_link !== was.join_link && { join_link: is.join_link }),
  };
}
