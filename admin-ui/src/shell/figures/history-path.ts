import type { FigureFactView } from '../../../../contract/reports/figures.ts';

/** The names in the history service of records whose pages have a tab with their history, by the first part of their address. */
const records: Readonly<Record<string, string>> = { athletes: 'athlete', trainers: 'trainer', users: 'user' };

/**
 * The event in the history of the record whose page the fact has: `/athletes/12/history?event=80`. Undefined if its page has no history, or if that
 * does not contain such events.
 */
export function historyPath({ path, event }: Pick<FigureFactView, 'path' | 'event'>): string | undefined {
  const [page, kind = ''] = /^\/([a-z]+)\/[^/?#]+/.exec(path ?? '') ?? [];
  const record = records[kind];
  if (!event || record === undefined || !event.records.includes(record)) return undefined;
  return `${page}/history?${new URLSearchParams({ event: event.position })}`;
}
