import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const waiverTable = defineTable('waivers', {
  id: 'text',
  name: 'text',
  /** Empty: all athletes need it. */
  group_ids: 'text[]',
  is_active: 'boolean',
  /** The newest one. */
  version: 'integer',
  /** Signatures of this and later versions count. */
  required_version: 'integer',
  /** Of the newest version. */
  text: 'text',
  /** Hash of the text, hexadecimal. */
  sha256: 'text',
  created_at: 'instant',
});
export type WaiverRow = RowOf<typeof waiverTable>;

/** Waivers with their newest text. */
export const waivers = defineProjection(waiverTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'group_ids', 'text'],
  handles: ['WaiverCreated', 'WaiverChanged', 'WaiverVersionPublished'],
  keys: ({ data }) => [data.waiverId],
  apply(row, event, id) {
    switch (event.type) {
      case 'WaiverCreated': {
        const { name, groupIds: group_ids } = event.data;
        const nothing = { version: 0, required_version: 1, text: '', sha256: '' };
        return { id, name, group_ids, is_active: true, ...nothing, created_at: event.occurredAt };
      }
      case 'WaiverChanged': {
        if (!row) return null;
        const { name = row.name, groupIds = row.group_ids, isActive = row.is_active } = event.data.changes;
        return { ...row, name, group_ids: groupIds, is_active: isActive };
      }
      case 'WaiverVersionPublished': {
        if (!row) return null;
        const { version, text, sha256, mustSignAnew } = event.data;
        const required_version = mustSignAnew ? version : row.required_version;
        return { ...row, version, required_version, text, sha256 };
      }
    }
  },
});
