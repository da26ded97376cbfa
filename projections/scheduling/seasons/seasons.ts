import { type SeasonFields, withSeasonChanges } from '../../../domain/scheduling/seasons/season.ts';
import { defineTable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export const seasonTable = defineTable('seasons', {
  id: 'text',
  name: 'text',
  short_name: 'text',
  year: 'integer',
  color: 'text',
  is_active: 'boolean',
  /** The text that a search looks in. */
  search: 'text',
});
export type SeasonRow = RowOf<typeof seasonTable>;

/** The seasons of the business, until they are deleted. */
export const seasons = defineProjection(seasonTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'search'],
  indexes: searchIndexes,
  handles: ['SeasonCreated', 'SeasonChanged', 'SeasonDeleted'],
  keys: ({ data }) => [data.seasonId],
  apply: (row, { type, data }, id) => {
    switch (type) {
      case 'SeasonCreated':
        return rowOf(id, { ...data, isActive: true });
      case 'SeasonChanged':
        return row ? rowOf(id, withSeasonChanges(fieldsOf(row), data.changes)) : null;
      case 'SeasonDeleted':
        return null;
    }
  },
});

const rowOf = (id: string, { name, shortName, year, color, isActive }: SeasonFields): SeasonRow => ({
  id,
  name,
  short_name: shortName,
  year,
  color,
  is_active: isActive,
  search: searchable(name, shortName, String(year)),
});

const fieldsOf = ({ name, short_name, year, color, is_active }: SeasonRow): SeasonFields => ({
  name,
  shortName: short_name,
  year,
  color,
  isActive: is_active,
});
