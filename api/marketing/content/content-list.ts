import type { z } from 'zod';
import type { contentFilter, PublicContentView } from '../../../contract/marketing/content.ts';
import type { ContentRow, ContentRows } from '../../../projections/marketing/content/content-rows.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

const sorts = {
  title: ({ title }: ContentRow) => title.toLowerCase(),
  author: ({ author }: ContentRow) => author.toLowerCase(),
  published_at: ({ published_at }: ContentRow) => published_at,
  is_podcast: ({ is_podcast }: ContentRow) => String(is_podcast),
  asset_file: ({ asset_file }: ContentRow) => asset_file.toLowerCase(),
};

export const contentSorts: readonly string[] = Object.keys(sorts);

const compare = (one: string, other: string) => one.localeCompare(other, 'en');

/** The newest first. */
const byNewest = (one: ContentRow, other: ContentRow) =>
  compare(other.published_at, one.published_at) || compare(one.id, other.id);

/** The rows of all parts of marketing. There are hundreds of them in several tables, so the list is made here. */
export async function allRows(parts: readonly ContentRows[]): Promise<readonly ContentRow[]> {
  return (await Promise.all(parts.map((part) => part.all()))).flat();
}

/** The rows of a page. */
export function pageOfContent(
  rows: readonly ContentRow[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof contentFilter>>,
): { rows: ContentRow[]; total: number } {
  const { q, is_podcast, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = rows.filter(
    (row) =>
      (!ids || ids.includes(row.id)) &&
      (is_podcast === undefined || row.is_podcast === is_podcast) &&
      `${row.title}\n${row.preview}\n${row.author}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.published_at;
  const sorted = found.toSorted(
    (one, other) => compare(keyOf(one), keyOf(other)) * (order === 'ASC' ? 1 : -1) || byNewest(one, other),
  );
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
}

/** What families and visitors see, the newest first. */
export const publishedRows = (rows: readonly ContentRow[]): PublicContentView[] =>
  rows
    .filter(({ is_published }) => is_published)
    .toSorted(byNewest)
    .map((row) => ({
      id: row.id,
      title: row.title,
      preview: row.preview,
      author: row.author,
      image_path: row.image_path,
      asset_file: row.asset_file,
      asset_path: row.asset_path,
      asset_size: row.asset_size,
      asset_content_type: row.asset_content_type,
      is_podcast: row.is_podcast,
      podcast_episode_number: row.podcast_episode_number,
      podcast_season_number: row.podcast_season_number,
      published_at: row.published_at,
    }));
