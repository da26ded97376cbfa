import type { LeadTypeChange } from '../../../domain/marketing/campaigns/credit.ts';
import { defineTable, json, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const leadTypeChangeTable = defineTable('lead_type_changes', {
  athlete_id: 'text',
  /** All lead types that the athlete had, in their order, from the first one on. */
  changes: json<readonly LeadTypeChange[]>(),
  /** Whether there is more than the first one. */
  has_changed: 'boolean',
});
export type LeadTypeChangeRow = RowOf<typeof leadTypeChangeTable>;

/** The lead types that each athlete had, until it is deleted. Without a title: the id is the athlete's, whose name it would hide. */
export const leadTypeChanges = defineProjection(leadTypeChangeTable)({
  version: 1,
  key: 'athlete_id',
  hidden: ['athlete_id', 'changes', 'has_changed'],
  handles: ['AthleteCreated', 'AthleteLeadTypeChanged', 'AthleteDeleted'],
  keys: ({ data }) => [data.athleteId],
  apply: (row, { id, type, data, occurredAt: at }, athlete_id) => {
    switch (type) {
      case 'AthleteCreated':
        return { athlete_id, changes: [{ id, at, leadType: data.athleteType }], has_changed: false };
      case 'AthleteLeadTypeChanged': {
        const change = { id, at, leadType: data.athleteType };
        return row ? { athlete_id, changes: [...row.changes, change], has_changed: true } : null;
      }
      case 'AthleteDeleted':
        return null;
    }
  },
});
