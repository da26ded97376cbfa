/** Records whose pages have a tab with their history, by the first part of their address. */
const withHistory = /^\/(athletes|trainers|users|communications|training-groups|seasons)\/([^/?#]+)/;

/**
 * The event in the history of the record whose page `path` is: `/athletes/12/history?event=80`. Undefined if the record has no such page.
 */
export function historyPath(path: string | null, position: string): string | undefined {
  const [record] = withHistory.exec(path ?? '') ?? [];
  return record && `${record}/history?${new URLSearchParams({ event: position })}`;
}
