import { type SeasonFields, withSeasonChanges } from '../../../domain/scheduling/seasons/season.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export interface SeasonRow {
  id: string;
  name: string;
  short_name: string;
  year: number;
  color: string;
  is_active: boolean;
  /** What a search looks at. */
  search: string;
}

/** The seasons of the business, until they are deleted. */
export const seasons = defineProjection<SeasonRow>()({
  name: 'seasons',
  version: 1,
  columns: {
    id: 'text',
    name: 'text',
    short_name: 'text',
    year: 'integer',
    color: 'text',
    is_active: 'boolean',
    search: 'text',
  },
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
