import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const waiverReminderTable = defineTable('waiver_reminders', {
  /** `<waiver> <athlete>` */
  id: 'text',
  waiver_id: 'text',
  athlete_id: 'text',
  /** The last one. */
  reminded_at: 'instant',
});
export type WaiverReminderRow = RowOf<typeof waiverReminderTable>;

/** When the parents of an athlete were last reminded of a waiver. */
export const waiverReminders = defineProjection(waiverReminderTable)({
  version: 1,
  key: 'id',
  hidden: ['id', 'waiver_id', 'athlete_id'],
  handles: ['WaiverReminderRequested'],
  keys: ({ data }) => [`${data.waiverId} ${data.athleteId}`],
  apply: (_, { data: { waiverId, athleteId, at } }, id) => ({
    id,
    waiver_id: waiverId,
    athlete_id: athleteId,
    reminded_at: at,
  }),
});
