/** The fields that can be changed for many athletes at once. */
export const bulkChangeKinds = ['lead-type', 'trainer', 'group', 'follow-up', 'active'] as const;
export type BulkChangeKind = (typeof bulkChangeKinds)[number];

export const bulkChangeStatuses = ['running', 'done', 'undoing', 'undone'] as const;
export type BulkChangeStatus = (typeof bulkChangeStatuses)[number];

/** Most athletes of one bulk change. */
export const MOST_ATHLETES = 20_000;

/** How long a bulk change can be undone after it has finished, in milliseconds. */
export const UNDOABLE_MS = 24 * 60 * 60 * 1000;
