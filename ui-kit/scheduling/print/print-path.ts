/** What a sheet of sessions is about. */
export type PrintSubject = 'season' | 'group' | 'athlete' | 'trainer';

export interface PrintChoice {
  /** `YYYY-MM-DD`, the first day; today unless told. */
  readonly start?: string;
  /** Only these training groups. */
  readonly groupIds?: readonly string[];
  /** Instead of the name of what the sheet is about. */
  readonly title?: string;
}

const addresses: Readonly<Record<PrintSubject, (id: string) => string>> = {
  season: (id) => `/print/seasons/${id}`,
  group: (id) => `/print/training-groups/${id}`,
  athlete: (id) => `/print/athletes/${id}/schedules`,
  trainer: (id) => `/print/trainers/${id}`,
};

/** Where a sheet of sessions is, in the app of the staff; families may open it for their own (part 1 §2). */
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
