import type { ViewQuery } from '../../domain/settings/events.ts';
import { defineTable, json, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const savedViewTable = defineTable('saved_views', {
  /** Of the person and of the view: nobody takes the id of somebody else's. */
  key: 'text',
  id: 'text',
  user_id: 'text',
  list: 'text',
  name: 'text',
  query: json<ViewQuery>(),
});
export type SavedViewRow = RowOf<typeof savedViewTable>;

/** The views that people keep of their lists. */
export const savedViews = defineProjection(savedViewTable)({
  version: 2,
  key: 'key',
  indexes: ['(user_id)'],
  handles: ['ViewSaved', 'ViewRenamed', 'ViewDeleted', 'UserErased'],
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
      case 'UserErased':
        return null;
    }
  },
});
