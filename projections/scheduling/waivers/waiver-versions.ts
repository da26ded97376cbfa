import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const waiverVersionTable = defineTable('waiver_versions', {
  /** `<waiver> <version>` */
  id: 'text',
  waiver_id: 'text',
  version: 'integer',
  text: 'text',
  /** Hash of the text, hexadecimal. */
  sha256: 'text',
  must_sign_anew: 'boolean',
  published_at: 'instant',
  /** `user:<id>` or `system:<name>`. */
  published_by: 'text',
});
export type WaiverVersionRow = RowOf<typeof waiverVersionTable>;

/** The published versions of waivers, which never change. */
export const waiverVersions = defineProjection(waiverVersionTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'waiver_id', 'published_by'],
  indexes: ['(waiver_id, version)'],
  handles: ['WaiverVersionPublished'],
  keys: ({ data }) => [`${data.waiverId} ${data.version}`],
  apply(_, { data, occurredAt, actor }, id) {
    const { waiverId: waiver_id, version, text, sha256, mustSignAnew: must_sign_anew } = data;
    const published = { published_at: occurredAt, published_by: actor };
    return { id, waiver_id, version, text, sha256, must_sign_anew, ...published };
  },
});
