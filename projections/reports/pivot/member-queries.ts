import { type DimensionName, dimensionNamed } from '../../../domain/reports/pivot/catalogue.ts';
import type { FactGroup, Member } from '../../../domain/reports/pivot/pivot.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { ruleLabel } from '../../../domain/shared/group-rules.ts';
import { monthNames } from '../../../domain/shared/month-names.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { ReportsTables } from '../area.ts';
import type { MemberKind } from './report-members.ts';

export interface MemberQueries {
  /** Also of a deleted season. */
  seasonName(seasonId: string): Promise<string | undefined>;
  /** The members of some dimensions, in the order in which they are shown. `last`: the last day of the report; null: it has none. */
  of(
    dimensions: readonly DimensionName[],
    facts: readonly FactGroup[],
    last: Day | null,
  ): Promise<ReadonlyMap<DimensionName, readonly Member[]>>;
}

export function createMemberQueries(reads: Reads): MemberQueries {
  const db = reads.tables<ReportsTables>();

  const named = async (kind: MemberKind, saysSeason = false): Promise<Member[]> => {
    const rows = await db
      .selectFrom('report_members as m')
      .leftJoin('report_members as s', 's.id', 'm.season_id')
      .select(['m.id', 'm.name', 'm.is_active', 'm.is_deleted', 's.name as season'])
      .where('m.kind', '=', kind)
      .orderBy('m.year')
      .orderBy((eb) => eb.fn('lower', ['m.name']))
      .orderBy('m.id')
      .execute();
    const times = new Map<string, number>();
    for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1);
    return rows.map(({ id, name, season, is_active, is_deleted }) => ({
      id,
      // Groups of several seasons may have one name.
      label: !saysSeason && season !== null && (times.get(name) ?? 0) > 1 ? `${name} (${season})` : name,
      mark: markOf({ is_active, is_deleted }),
    }));
  };

  const trainers = async (): Promise<Member[]> => {
    const rows = await db
      .selectFrom('trainers as t')
      .select((eb) => [
        't.id',
        't.is_active',
        fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('name'),
      ])
      .orderBy('t.sort_name')
      .orderBy('t.id')
      .execute();
    return rows.map(({ id, name, is_active }) => ({
      id,
      label: name || 'Erased trainer',
      mark: markOf({ is_active, is_deleted: false }),
    }));
  };

  const leadTypes = async (): Promise<Member[]> => {
    const rows = await db
      .selectFrom('lead_types')
      .select(['id', 'name', 'is_active'])
      .orderBy('ordinal')
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, is_active }) => ({
      id,
      label: name,
      mark: markOf({ is_active, is_deleted: false }),
    }));
  };

  const membersOf = async (
    dimension: DimensionName,
    facts: readonly FactGroup[],
    { last, saysSeason }: { readonly last: Day | null; readonly saysSeason: boolean },
  ): Promise<Member[]> => {
    switch (dimension) {
      case 'season':
      case 'training-group':
      case 'location':
      case 'package':
      case 'package-category':
        return named(dimension, saysSeason);
      case 'trainer':
        return trainers();
      case 'lead-type':
        return leadTypes();
      case 'month':
        return last === null ? [] : monthsUntil(last);
      case 'age-band':
        return idsIn(facts, dimension).map((id) => ({ id, label: id, mark: null }));
      case 'performance-rule':
      case 'reporting-rule':
        return idsIn(facts, dimension).map((id) => ({ id, label: ruleWords(id), mark: null }));
    }
  };

  return {
    async seasonName(seasonId) {
      const row = await db
        .selectFrom('report_members')
        .select('name')
        .where('id', '=', seasonId)
        .where('kind', '=', 'season')
        .executeTakeFirst();
      return row?.name;
    },
    async of(dimensions, facts, last) {
      const about = { last, saysSeason: dimensions.includes('season') };
      const members = await Promise.all(
        dimensions.map(async (name) => [name, await membersOf(name, facts, about)] as const),
      );
      return new Map(members);
    },
  };
}

const markOf = ({ is_active, is_deleted }: { is_active: boolean; is_deleted: boolean }): Member['mark'] => {
  if (is_deleted) return 'deleted';
  return is_active ? null : 'inactive';
};

const idsIn = (facts: readonly FactGroup[], dimension: DimensionName): string[] =>
  [...new Set(facts.flatMap(({ members }) => members[dimension] ?? []))].toSorted();

/** `Level: Elite`; the rule of an unknown kind by its text alone. */
function ruleWords(id: string): string {
  const [rule = '', ...text] = id.split(':');
  const label = ruleLabel(rule) ?? dimensionNamed('reporting-rule').label;
  return `${label}: ${text.join(':')}`;
}

/** The months of a year up to that of a day. */
const monthsUntil = (last: Day): Member[] =>
  monthNames.slice(0, Number(last.slice(5, 7))).map((name, index) => ({
    id: `${last.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`,
    label: `${name.slice(0, 3)} ${last.slice(0, 4)}`,
    mark: null,
  }));
