import { defineTable, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const closedDaysTable = defineTable('closed_days', {
  id: 'text',
  name: 'text',
  /** Days on the calendar of the location, both included. */
  first_day: 'day',
  last_day: 'day',
  /** Null: the whole business. */
  location_id: nullable('text'),
});
export type ClosedDaysRow = RowOf<typeof closedDaysTable>;

/** The closed days of the business and its locations. A row is a day or a range. */
export const closedDays = defineProjection(closedDaysTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id'],
  indexes: ['(last_day)'],
  handles: ['ClosedDaysAdded', 'ClosedDaysChanged', 'ClosedDaysRemoved'],
  keys: ({ data }) => [data.closedDaysId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'ClosedDaysAdded':
        return {
          id,
          name: data.name,
          first_day: data.firstDay,
          last_day: data.lastDay,
          location_id: data.locationId,
        };
      case 'ClosedDaysChanged': {
        if (!row) return null;
        const { changes } = data;
        return {
          ...row,
          name: changes.name ?? row.name,
          first_day: changes.firstDay ?? row.first_day,
          last_day: changes.lastDay ?? row.last_day,
          location_id: changes.locationId === undefined ? row.location_id : changes.locationId,
        };
      }
      case 'ClosedDaysRemoved':
        return null;
    }
  },
});
