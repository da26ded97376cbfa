import { type Expression, type RawBuilder, sql } from 'kysely';
import { anywhere } from './lists.ts';
import type { Reads } from './reads.ts';

/** Records that a search finds in the read model of an area, by a column made by `searchable` and indexed by `searchIndexes`. */
export interface SearchSource<Kind extends string = string> {
  readonly kind: Kind;
  /** The views that `records` reads. */
  readonly reads: readonly string[];
  /** A query for a row per record. */
  readonly records: Expression<SearchableRecord>;
}

export interface SearchableRecord {
  id: string;
  name: string;
  detail: string;
  is_active: boolean;
  /** The record whose page shows this one, if it has no page of its own. */
  parent_id: string | null;
  search: string;
}

export interface SearchHit<Kind extends string = string> extends Readonly<Omit<SearchableRecord, 'search'>> {
  readonly kind: Kind;
}

/** Trigrams find parts and typos. Words find prefixes, which may be shorter than three letters. */
export const searchIndexes = [
  'using gin (search gin_trgm_ops)',
  `using gin (to_tsvector('simple', search))`,
] as const;

/** The normalized form of a text for search: lower case, without accents. */
export const searchable = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The records that match a text, best first: whole words and prefixes, then parts, then similar spellings.
 * Each source is read through its indexes; `pg_trgm.word_similarity_threshold` of the pool sets the required
 * similarity.
 */
export async function searchIn<Kind extends string>(
  reads: Reads,
  sources: readonly SearchSource<Kind>[],
  text: string,
  limit: number,
): Promise<SearchHit<Kind>[]> {
  const search = searchFor(text);
  if (!search || sources.length === 0) return [];
  const { matches, rank } = search;
  const best = sql`rank desc, is_active desc, name, id limit ${limit}`;
  const each = sources.map(
    ({ kind, records }) =>
      sql`(select ${sql.lit(kind)} as kind, found.*, ${rank} as rank from ${records} found where ${matches} order by ${best})`,
  );
  const { rows } = await sql<SearchHit<Kind> & { readonly rank: number }>`
    select kind, id, name, detail, is_active, parent_id, rank::float8 as rank from (${sql.join(each, sql` union all `)}) every
      order by ${best}`.execute(reads.tables<unknown>());
  const highest = rows[0]?.rank ?? 0;
  // Weak matches count only if there are no better ones.
  return rows.flatMap((row) => {
    const { rank: weight, ...hit } = row;
    return weight >= highest * WORTH ? [hit] : [];
  });
}

const WORTH = 0.4;

/**
 * The ids of all records that `searchIn` finds in these sources, for the condition of a list: `a.id in ${foundIn(…)}`. The
 * same function decides both, so a list shows whatever the search shows. `by`: the id in a row, if it is not its own. A text without
 * letters and digits finds nothing.
 */
export function foundIn(
  sources: readonly { readonly records: Expression<SearchableRecord>; readonly by?: RawBuilder<unknown> }[],
  text: string,
): RawBuilder<unknown> {
  const search = searchFor(text);
  if (!search) return sql`(select ''::text where false)`;
  const each = sources.map(
    ({ records, by = sql`found.id` }) =>
      sql`(select ${by} as id, ${search.rank} as rank from ${records} found where ${search.matches})`,
  );
  return sql`(select id from (select id, rank, max(rank) over () as highest from (${sql.join(each, sql` union all `)}) every)
    ranked where rank >= highest * ${sql.lit(WORTH)})`;
}

/** How a text matches the column `search`, and how well. Undefined if it holds no word. */
function searchFor(text: string) {
  const wanted = searchable(text);
  const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const has = (query: string) => sql`to_tsvector('simple', search) @@ to_tsquery('simple', ${query})`;
  const hasBeginnings = has(words.map((word) => `${word}:*`).join(' & '));
  const hasPart = sql`search like ${anywhere(wanted)}`;
  const hasWords = has(words.map((word) => `(${withSwaps(word).join(' | ')})`).join(' & '));
  return {
    matches:
      wanted.length < SHORTEST_PART ? hasBeginnings : sql`(${hasWords} or ${hasPart} or ${wanted} <% search)`,
    rank: sql`word_similarity(${wanted}, search) + (${hasBeginnings})::int + (${hasPart})::int`,
  };
}

/**
 * The prefix of a word with two adjacent letters swapped, because trigrams of the two have little in common.
 */
function withSwaps(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < SHORTEST_PART || letters.length > LONGEST_SWAPPED) return [`${word}:*`];
  const swapped = letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    );
  return [...new Set([word, ...swapped])].map((one) => `${one}:*`);
}

const LONGEST_SWAPPED = 16;

/** Shorter parts match too many names, and no index helps to find them. */
const SHORTEST_PART = 3;
