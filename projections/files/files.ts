import { defineTable, type RowOf } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';

export const fileTable = defineTable('files', {
  id: 'text',
  directory: 'text',
  name: 'text',
  size: 'integer',
  content_type: 'text',
  sha256: 'text',
  uploaded_at: 'instant',
  /** `user:<id>` or `system:<name>`. */
  uploaded_by: 'text',
});
export type FileRow = RowOf<typeof fileTable>;

/** Uploaded files. A person's files are deleted before the key is destroyed, so erasure does not have to empty their rows. */
export const files = defineProjection(fileTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'sha256', 'uploaded_by'],
  indexes: ['(directory, uploaded_at desc, id)'],
  handles: ['FileStored', 'FileDeleted'],
  personal: [
    { kind: 'athlete', by: 'directory', prefix: 'athletes/', erased: { name: '' } },
    { kind: 'trainer', by: 'directory', prefix: 'trainers/', erased: { name: '' } },
  ],
  keys: ({ data }) => [data.fileId],
  apply(_, event) {
    if (event.type === 'FileDeleted') return null;
    const { fileId: id, contentType: content_type, directory, name, size, sha256 } = event.data;
    const { occurredAt: uploaded_at, actor: uploaded_by } = event;
    return { id, directory, name, size, content_type, sha256, uploaded_at, uploaded_by };
  },
});
