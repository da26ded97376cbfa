import { type ContentFile, withContentChanges } from '../../../domain/marketing/content/content.ts';
import { defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const contentTable = defineTable('marketing_content', {
  id: 'text',
  title: 'text',
  preview: 'text',
  author: 'text',
  image: json<ContentFile>(),
  asset: json<ContentFile>(),
  published_at: 'instant',
});
export type MarketingContentRow = RowOf<typeof contentTable>;

/** What families see under "From us", until it is deleted. */
export const marketingContent = defineProjection(contentTable)({
  version: 1,
  key: 'id',
  title: ({ title }) => title,
  hidden: ['id', 'image', 'asset'],
  handles: ['ContentCreated', 'ContentChanged', 'ContentDeleted'],
  keys: ({ data }) => [data.contentId],
  apply: (row, { type, data, occurredAt }, id) => {
    switch (type) {
      case 'ContentCreated': {
        const { contentId: _, ...definition } = data;
        return { id, ...definition, published_at: occurredAt };
      }
      case 'ContentChanged': {
        if (!row) return null;
        const { image = row.image, asset = row.asset, ...texts } = withContentChanges(row, data.changes);
        return { ...row, ...texts, image, asset };
      }
      case 'ContentDeleted':
        return null;
    }
  },
});
