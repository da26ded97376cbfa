import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export type MemberKind = 'season' | 'training-group' | 'location' | 'package' | 'package-category';

export const reportMemberTable = defineTable('report_members', {
  id: 'text',
  kind: text<MemberKind>(),
  name: 'text',
  /** Of a season; 0 otherwise. */
  year: 'integer',
  /** The season of a group; empty otherwise. */
  season_id: 'text',
  is_active: 'boolean',
  is_deleted: 'boolean',
});
export type ReportMemberRow = RowOf<typeof reportMemberTable>;

/** The names by which reports call what they count, also after it was deleted: its facts remain. No names of people. */
export const reportMembers = defineProjection(reportMemberTable)({
  version: 1,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'kind', 'season_id', 'is_deleted'],
  handles: [
    'SeasonCreated',
    'SeasonChanged',
    'SeasonDeleted',
    'TrainingGroupCreated',
    'TrainingGroupChanged',
    'TrainingGroupDeleted',
    'LocationCreated',
    'LocationChanged',
    'LocationDeleted',
    'PackageCreated',
    'PackageChanged',
    'PackageDeleted',
    'PackageCategoryCreated',
    'PackageCategoryChanged',
    'PackageCategoryDeleted',
  ],
  keys: ({ data }) => {
    if ('seasonId' in data && !('groupId' in data)) return [data.seasonId];
    if ('groupId' in data) return [data.groupId];
    if ('locationId' in data) return [data.locationId];
    return ['packageId' in data ? data.packageId : data.categoryId];
  },
  apply: (row, { type, data }, id) => {
    const created = { id, year: 0, season_id: '', is_active: true, is_deleted: false };
    switch (type) {
      case 'SeasonCreated':
        return { ...created, kind: 'season', name: data.name, year: data.year };
      case 'TrainingGroupCreated':
        return { ...created, kind: 'training-group', name: data.name, season_id: data.seasonId };
      case 'LocationCreated':
        return { ...created, kind: 'location', name: data.name };
      case 'PackageCreated':
        return { ...created, kind: 'package', name: data.name, is_active: data.isActive };
      case 'PackageCategoryCreated':
        return { ...created, kind: 'package-category', name: data.name };
      case 'SeasonChanged':
        return row ? { ...changed(row, data.changes), year: data.changes.year ?? row.year } : null;
      case 'TrainingGroupChanged':
      case 'LocationChanged':
      case 'PackageChanged':
      case 'PackageCategoryChanged':
        return row ? changed(row, data.changes) : null;
      case 'SeasonDeleted':
      case 'TrainingGroupDeleted':
      case 'LocationDeleted':
      case 'PackageDeleted':
      case 'PackageCategoryDeleted':
        return row ? { ...row, is_deleted: true } : null;
    }
  },
});

interface Changes {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
}

const changed = (row: ReportMemberRow, { name = row.name, isActive = row.is_active }: Changes) => ({
  ...row,
  name,
  is_active: isActive,
});
