import { z } from 'zod';
import { content } from '../../../commands/marketing/content/content.ts';
import {
  changeContent,
  createContent,
  type SaveContentDeps,
} from '../../../commands/marketing/content/save-content.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  type ChangeContentBody,
  changeContentBody,
  contentFilter,
  contentView,
  createContentBody,
  publicContentView,
} from '../../../contract/marketing/content.ts';
import { contentTexts } from '../../../domain/marketing/content/content-texts.ts';
import { type ContentQueries, contentRowOf } from '../../../projections/marketing/content/content-queries.ts';
import type { ContentRows } from '../../../projections/marketing/content/content-rows.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { allRows, contentSorts, pageOfContent, publishedRows } from './content-list.ts';

export interface ContentParts extends SaveContentDeps {
  readonly queries: ContentQueries;
  /** Content, and the other parts whose records appear beside it. */
  readonly rows: readonly ContentRows[];
}

/** The content library, and what families and visitors see of it. */
export function contentRoutes(parts: ContentParts): Route[] {
  const { log, queries, rows } = parts;
  const reads = rows.flatMap((part) => part.reads);
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/content',
      access: 'admin',
      summary: 'The content library: content, and podcasts, which are flagged',
      query: listOf({ filter: contentFilter, sorts: contentSorts, sort: ['published_at', 'DESC'] }),
      results: z.array(contentView),
      reads,
      async run({ query }) {
        const page = pageOfContent(await allRows(rows), query);
        const { total } = page;
        const range = { resource: 'content', first: query.offset, count: page.rows.length, total };
        return { results: page.rows, range };
      },
    }),
    readRoute({
      path: '/marketing/content/:content',
      access: 'admin',
      summary: 'One piece of content',
      results: contentView,
      reads: queries.reads,
      unknown: contentTexts.unknown,
      async find(id) {
        const found = await queries.one(id);
        return found && { results: contentRowOf(found), revision: found.revision };
      },
    }),
    createRoute({
      path: '/marketing/content',
      access: 'admin',
      summary: 'Publishes content; its files are uploaded to the directory `marketing/<id>` first',
      body: createContentBody,
      async create({ id, ...body }, context) {
        const contentId = id ?? derivedId(context.commandId, 'content');
        return { id: contentId, done: await createContent(parts, contentId, given(body), context) };
      },
    }),
    changeRoute({
      path: '/marketing/content/:content',
      access: 'admin',
      summary: 'Changes the given fields of content; a file that is replaced is deleted',
      body: changeContentBody,
      change: (contentId, body, context) => changeContent(parts, contentId, given(body), context),
    }),
    deleteRoute({
      path: '/marketing/content/:content',
      access: 'admin',
      summary: 'Deletes content and its files',
      remove: (contentId, context) => handle(log, content, contentId, { kind: 'delete', contentId }, context),
    }),
    defineRoute({
      method: 'get',
      path: '/public/content',
      access: 'public',
      summary: 'Everything that the business published for families, the newest first',
      results: z.array(publicContentView),
      reads,
      run: async () => ({ results: publishedRows(await allRows(rows)) }),
    }),
  ];
}

const given = ({ image_id: imageId, asset_id: assetId, ...texts }: ChangeContentBody) => ({
  ...texts,
  imageId,
  assetId,
});
