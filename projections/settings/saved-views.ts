import type { ViewQuery } from '../../domain/settings/events.ts';
import { defineTable, json, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const savedViewTable = defineTable('saved_views', {
  /** User and view, so that no user can take the id of another user's view. */
  key: 'text',
  id: 'text',
  user_id: 'text',
  list: 'text',
  name: 'text',
  query: json<ViewQuery>(),
});
export type SavedViewRow = RowOf<typeof savedViewTable>;

/** Saved views of lists, by user. */
export const savedViews = defineProjection(savedViewTable)({
  version: 3,
  key: 'key',
  indexes: ['(user_id)'],
  // A view can name anybody, and is a tool of its owner, not a record of the business.
  history: false,
  handles: ['ViewSaved', 'ViewRenamed', 'ViewDeleted', 'ViewScrubbed', 'UserErased'],
  keys: ({ type, data }) =>
    (type === 'UserErased' ? data.viewIds : [data.viewId]).map((viewId) => `${data.userId} ${viewId}`),
  apply: (row, { type, data }, key) => {
    switch (type) {
      case 'ViewSaved': {
        const { viewId: id, userId: user_id, list, name, query } = data;
        return { key, id, user_id, list, name, query };
      }
      case 'ViewRenamed':
        return row ? { ...row, name: data.name } : null;
      case 'ViewDeleted':
      case 'ViewScrubbed':
      case 'UserErased':
        return null;
    }
  },
});
