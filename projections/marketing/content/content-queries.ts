import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { MarketingTables } from '../area.ts';
import { contentTable, type MarketingContentRow } from './content.ts';
import type { ContentRow, ContentRows } from './content-rows.ts';

export type ShownContent = MarketingContentRow & Pick<Provenance, 'revision'>;

export interface ContentQueries extends ContentRows {
  one(id: string): Promise<ShownContent | undefined>;
}

export function createContentQueries(reads: Reads): ContentQueries {
  const shown = reads
    .tables<MarketingTables>()
    .selectFrom('marketing_content as c')
    .select(columnsOf(contentTable, 'c'))
    .select('c.revision');
  return {
    reads: ['marketing_content'],
    all: async () => (await shown.execute()).map(contentRowOf),
    one: (id) => shown.where('c.id', '=', id).executeTakeFirst(),
  };
}

/** The address of a file names its version, so that a replaced file is not read from a cache. */
export const contentRowOf = (row: ShownContent): ContentRow => ({
  id: row.id,
  title: row.title,
  preview: row.preview,
  author: row.author,
  image_file: row.image.filename,
  image_path: `/content-files/${row.id}/image?version=${row.image.fileId}`,
  asset_file: row.asset.filename,
  asset_path: `/content-files/${row.id}/asset?version=${row.asset.fileId}`,
  asset_id: row.asset.fileId,
  asset_size: row.asset.size,
  asset_content_type: row.asset.contentType,
  is_podcast: false,
  podcast_episode_number: null,
  podcast_season_number: null,
  is_published: true,
  published_at: row.published_at,
  revision: row.revision,
});
