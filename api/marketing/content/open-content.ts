import { unusedContentFiles } from '../../../commands/marketing/content/unused-content-files.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import { createContentQueries } from '../../../projections/marketing/content/content-queries.ts';
import type { ContentRows } from '../../../projections/marketing/content/content-rows.ts';
import type { Platform } from '../../runtime/platform.ts';
import { ownStream } from '../../shared/history-parts.ts';
import { contentFiles } from './content-files.ts';
import { contentRoutes } from './content-routes.ts';

export interface ContentNeeds {
  readonly recordFiles: RecordFiles;
}

/** The content library. `others`: parts of marketing whose records appear in it, such as podcasts. */
export function openContent(
  { log, reads }: Pick<Platform, 'log' | 'reads'>,
  { recordFiles: files }: ContentNeeds,
  others: readonly ContentRows[],
) {
  const queries = createContentQueries(reads);
  return {
    adds: { histories: [ownStream('content', 'admin')], pages: [contentFiles({ queries, files })] },
    reactors: [unusedContentFiles({ log, files })],
    routes: () => contentRoutes({ log, files, queries, rows: [queries, ...others] }),
  };
}
