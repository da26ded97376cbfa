import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const emergencyDetailsTable = defineTable('emergency_details', {
  athlete_id: 'text',
  saved_at: 'instant',
});
export type EmergencyDetailsRow = RowOf<typeof emergencyDetailsTable>;

/** Which athletes have emergency details. What they say is in no read model: it is only ever read from the log. */
export const emergencyDetails = defineProjection(emergencyDetailsTable)({
  version: 1,
  key: 'athlete_id',
  hidden: ['athlete_id', 'saved_at'],
  // Nobody looks at emergency details as of a past moment.
  history: false,
  handles: ['EmergencyDetailsSaved', 'EmergencyDetailsDeleted'],
  keys: ({ data }) => [data.athleteId],
  apply: (_, { type, data }, id) =>
    type === 'EmergencyDetailsSaved' ? { athlete_id: id, saved_at: data.at } : null,
});
