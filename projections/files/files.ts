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
  /** The athlete's family sees it. */
  is_shared: 'boolean',
  /** The request that the family answered with it; '' for files that staff uploaded. */
  request_id: 'text',
});
export type FileRow = RowOf<typeof fileTable>;

/** Uploaded files. A person's files are deleted before the key is destroyed, so erasure does not have to empty their rows. */
export const files = defineProjection(fileTable)({
  version: 2,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'sha256', 'uploaded_by', 'request_id'],
  indexes: ['(directory, uploaded_at desc, id)', "(request_id) where request_id <> ''"],
  handles: ['FileStored', 'FileDeleted', 'FileSharedWithFamily', 'FileHiddenFromFamily', 'FileSentByFamily'],
  personal: [
    { kind: 'athlete', by: 'directory', prefix: 'athletes/', erased: { name: '' } },
    { kind: 'trainer', by: 'directory', prefix: 'trainers/', erased: { name: '' } },
  ],
  keys: ({ data }) => [data.fileId],
  apply(row, event) {
    switch (event.type) {
      case 'FileStored': {
        const { fileId: id, contentType: content_type, directory, name, size, sha256 } = event.data;
        const { occurredAt: uploaded_at, actor: uploaded_by } = event;
        const unshared = { is_shared: false, request_id: '' };
        return { id, directory, name, size, content_type, sha256, uploaded_at, uploaded_by, ...unshared };
      }
      case 'FileDeleted':
        return null;
      case 'FileSharedWithFamily':
        return row ? { ...row, is_shared: true } : null;
      case 'FileHiddenFromFamily':
        return row ? { ...row, is_shared: false } : null;
      case 'FileSentByFamily':
        return row ? { ...row, is_shared: true, request_id: event.data.requestId } : null;
    }
  },
});
