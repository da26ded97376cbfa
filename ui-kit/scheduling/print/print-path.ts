import type { PrintSubject } from '../../../domain/scheduling/sessions/session-values.ts';
export interface PrintChoice {
  /** `YYYY-MM-DD`, the first day; defaults to today. */
  readonly start?: string;
  /** Restricts the page to these training groups. */
  readonly groupIds?: readonly string[];
  /** Replaces the title of the page. */
  readonly title?: string;
}

const addresses: Readonly<Record<PrintSubject, (id: string) => string>> = {
  season: (id) => `/print/seasons/${id}`,
  group: (id) => `/print/training-groups/${id}`,
  athlete: (id) => `/print/athletes/${id}/schedules`,
  trainer: (id) => `/print/trainers/${id}`,
};

/**
 * The print page of sessions. It is in the staff app, and families may open it for their own athletes (part 1
 * §2).
 */
export function printPath(
  subject: PrintSubject,
  id: string,
  { start, groupIds, title }: PrintChoice = {},
): string {
  const query = new URLSearchParams({
    ...(start && { start }),
    ...(groupIds && groupIds.length > 0 && { group: groupIds.join(',') }),
    ...(title && { title }),
  });
  return query.size > 0 ? `${addresses[subject](id)}?${query}` : addresses[subject](id);
}
