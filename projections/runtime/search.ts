import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** What can be found in the read model of an area: rows with a column `search`, made by `searchable` and indexed by `searchIndexes`. */
export interface SearchSource<Kind extends string = string> {
  readonly kind: Kind;
  /** The views that `sql` reads. */
  readonly reads: readonly string[];
  /** Selects `id, name, detail, is_active, parent_id, search`, a row per record. The parent is the record whose page shows it. */
  readonly sql: string;
}

export interface SearchHit<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly is_active: boolean;
  readonly parent_id: string | null;
}

/** Trigrams find parts and typing errors, words find beginnings, which are too short to have three letters. */
export const searchIndexes = [
  'using gin (search gin_trgm_ops)',
  `using gin (to_tsvector('simple', search))`,
] as const;

/** As people type it: in lower case, without accents. */
export const searchable = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The records that fit a text best: whole words and beginnings first, then parts, then what is spelt alike. Each source is read
 * through its indexes; `pg_trgm.word_similarity_threshold` of the pool says how much alike.
 */
export async function searchIn<Kind extends string>(
  pool: Pool,
  sources: readonly SearchSource<Kind>[],
  text: string,
  limit: number,
): Promise<SearchHit<Kind>[]> {
  const wanted = searchable(text);
  const words = wanted.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || sources.length === 0) return [];
  const beginnings = words.map((word) => `${word}:*`).join(' & ');
  const mistyped = words.map((word) => `(${withSwaps(word).join(' | ')})`).join(' & ');
  const isShort = wanted.length < SHORTEST_PART;
  const fits = isShort
    ? `to_tsvector('simple', search) @@ to_tsquery('simple', $2)`
    : `(to_tsvector('simple', search) @@ to_tsquery('simple', $5) or search like $3 or $1 <% search)`;
  const each = sources.map(
    ({ kind, sql }) => `(select '${kind}' as kind, found.*, ${rank} as rank from (${sql}) found
      where ${fits} order by rank desc, is_active desc, name, id limit $4)`,
  );
  const sql = `select kind, id, name, detail, is_active, parent_id, rank::float8 as rank from (${each.join(' union all ')}) every
      order by rank desc, is_active desc, name, id limit $4`;
  const { rows } = await pool.query<SearchHit<Kind> & { readonly rank: number }>({
    name: `search ${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`,
    text: sql,
    values: [
      wanted,
      beginnings,
      `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`,
      limit,
      ...(isShort ? [] : [mistyped]),
    ],
  });
  const best = rows[0]?.rank ?? 0;
  // What is little alike counts only where nothing else fits.
  return rows
    .filter((row) => row.rank >= best * WORTH)
    .map(({ kind, id, name, detail, is_active, parent_id }) => ({
      kind,
      id,
      name,
      detail,
      is_active,
      parent_id,
    }));
}

const WORTH = 0.4;

/** The beginning of a word, also with two neighbouring letters the wrong way round: trigrams hardly notice the likeness. */
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

/** A part of fewer letters is in too many names, and no index knows it. */
const SHORTEST_PART = 3;

const rank = `word_similarity($1, search)
  + (to_tsvector('simple', search) @@ to_tsquery('simple', $2))::int + (search like $3)::int`;
