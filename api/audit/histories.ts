import type { Caller } from '../runtime/route.ts';
import type { HistoryPart } from '../shared/contributions.ts';

/** The history of a record: its streams, and the roles that may read it. */
export interface RecordHistory {
  readonly access: 'staff' | 'admin';
  /** The categories of its streams, before the `-`. */
  readonly categories: readonly string[];
  /** Also those of records that were merged into it. */
  of(id: string): Promise<StreamsOfRecord>;
}

export interface StreamsOfRecord {
  /** The record, and those that were merged into it. */
  readonly ids: readonly string[];
  readonly streams: readonly string[];
  /** Whether an event of these streams is about the record. */
  readonly concerns: (event: { readonly stream: string; readonly data: object }) => boolean;
}

/** All histories by the name in their address. */
export type Histories = Readonly<Record<string, RecordHistory>>;

/**
 * Merges what the areas declare about the same record. Throws unless exactly one area says who may read it.
 */
export function historiesOf(parts: readonly HistoryPart[]): Histories {
  const records = new Set(parts.map(({ record }) => record));
  return Object.fromEntries(
    [...records].map((record) => [
      record,
      historyOf(
        record,
        parts.filter((part) => part.record === record),
      ),
    ]),
  );
}

function historyOf(record: string, parts: readonly HistoryPart[]): RecordHistory {
  const [access, another] = parts.flatMap((part) => part.access ?? []);
  if (access === undefined || another !== undefined)
    throw new Error(`Exactly one area must provide the history of ${record}`);
  return {
    access,
    categories: parts.flatMap(({ categories }) => categories),
    async of(id) {
      const absorbed = await Promise.all(parts.map(async (part) => (await part.absorbedBy?.(id)) ?? []));
      const ids = [id, ...absorbed.flat()];
      const streams = await Promise.all(parts.flatMap((part) => ids.map(async (one) => part.streamsOf(one))));
      return {
        ids,
        streams: [...new Set(streams.flat())],
        concerns(event) {
          const part = parts.find(({ categories }) => categories.includes(categoryOf(event.stream)));
          return ids.some((one) => part?.concerns?.(one, event) ?? true);
        },
      };
    },
  };
}

/**
 * Whether the caller may read the events of this stream. Streams that belong to no history are for admins.
 */
export function mayRead(histories: Histories, { role }: Pick<Caller, 'role'>, stream: string): boolean {
  if (role === 'admin') return true;
  const category = categoryOf(stream);
  return Object.values(histories).some(
    ({ access, categories }) => access === 'staff' && categories.includes(category),
  );
}

/** The records whose histories contain events of this stream, if it is one of theirs. */
export const recordsOf = (histories: Histories, stream: string): string[] =>
  Object.entries(histories)
    .filter(([, { categories }]) => categories.includes(categoryOf(stream)))
    .map(([record]) => record);

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
