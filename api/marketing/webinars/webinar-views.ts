import type { z } from 'zod';
import type { FamilyWebinarView, WebinarView, webinarFilter } from '../../../contract/marketing/webinars.ts';
import { doorsOpenAt, endOf } from '../../../domain/marketing/webinars/webinar.ts';
import type { ShownWebinar } from '../../../projections/marketing/webinars/webinar-queries.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

/** `now`: UTC instant. */
const shownOf = (row: ShownWebinar, now: string) => {
  const { starts_at: startsAt, duration_minutes: durationMinutes, capacity } = row;
  const ends_at = endOf({ startsAt, durationMinutes });
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    starts_at: row.starts_at,
    ends_at,
    timezone: row.timezone,
    duration_minutes: row.duration_minutes,
    capacity,
    is_canceled: row.is_canceled,
    is_over: ends_at <= now,
    is_full: capacity !== null && row.registrations.length >= capacity,
    revision: row.revision,
  };
};

export const webinarViewOf = (row: ShownWebinar, now: string): WebinarView => ({
  ...shownOf(row, now),
  join_link: row.join_link,
  recording_link: row.recording_link,
  registrations: row.registrations.length,
});

/** What one user sees: only the own registration, and a link only while it is meant for that user. */
export function familyWebinarOf(row: ShownWebinar, userId: string, now: string): FamilyWebinarView {
  const shown = shownOf(row, now);
  const { is_canceled, is_over, is_full } = shown;
  const is_registered = row.registrations.some((one) => one.userId === userId);
  const isOpen = is_registered && !is_canceled && !is_over && doorsOpenAt(row.starts_at) <= now;
  return {
    ...shown,
    is_registered,
    may_register: !is_registered && !is_canceled && !is_over && !is_full,
    join_link: isOpen ? row.join_link : '',
    recording_link: is_over ? row.recording_link : '',
  };
}

const sorts = {
  title: ({ title }: WebinarView) => title.toLowerCase(),
  starts_at: ({ starts_at }: WebinarView) => starts_at,
  duration_minutes: ({ duration_minutes }: WebinarView) => String(duration_minutes).padStart(6, '0'),
  registrations: ({ registrations }: WebinarView) => String(registrations).padStart(9, '0'),
};

export const webinarSorts: readonly string[] = Object.keys(sorts);

const compare = (one: string, other: string) => one.localeCompare(other, 'en');

/** The rows of a page. A business has dozens of webinars, so the list is made here. */
export function pageOfWebinars(
  webinars: readonly WebinarView[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof webinarFilter>>,
): { rows: WebinarView[]; total: number } {
  const { q, showPast, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = webinars.filter(
    (webinar) =>
      // A request that names webinars gets the past ones too.
      (ids ? ids.includes(webinar.id) : showPast || !webinar.is_over) &&
      `${webinar.title}\n${webinar.description}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.starts_at;
  const sorted = found.toSorted(
    (one, other) =>
      compare(keyOf(one), keyOf(other)) * (order === 'ASC' ? 1 : -1) || compare(one.id, other.id),
  );
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
}
