import { expressionBuilder, sql } from 'kysely';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { allOf, anyOf, columnsOf, inOrder, type Listed, type Page, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { AthletesTables } from '../area.ts';
import { type ActivityRow, activityTable } from './activities.ts';

export interface ActivityListRequest extends Omit<Page, 'sort'> {
  readonly entity?: PersonEntity | undefined;
  /** Of these athletes or trainers; missing: of all. */
  readonly recordIds?: readonly string[] | undefined;
}

export type ActivityListRow = ActivityRow & Pick<Provenance, 'revision'> & { readonly record_name: string };

export interface ActivityList {
  page(request: ActivityListRequest): Promise<Listed<ActivityListRow>>;
}

/** The views that an activity is read from. */
export const activityReads: readonly string[] = ['activities', 'athletes', 'trainers'];

const of = expressionBuilder<{ v: AthletesTables['activities'] }, 'v'>();

export function createActivityList(reads: Reads): ActivityList {
  const db = reads.tables<AthletesTables>();
  return {
    async page({ entity, recordIds, order, limit, offset }) {
      const found = db
        .selectFrom('activities as v')
        .where(
          allOf([
            recordIds && anyOf(of.ref('v.record_id'), recordIds),
            entity && of('v.entity', '=', entity),
          ]),
        );
      const by = inOrder(order, [of.ref('v.recorded_at'), of.ref('v.id')]);
      const page = db
        .selectFrom(found.selectAll('v').orderBy(by).limit(limit).offset(offset).as('v'))
        .leftJoin('athletes as a', (join) =>
          join.on('v.entity', '=', sql.lit('athlete')).onRef('a.id', '=', 'v.record_id'),
        )
        .leftJoin('trainers as t', (join) =>
          join.on('v.entity', '=', sql.lit('trainer')).onRef('t.id', '=', 'v.record_id'),
        )
        .select(columnsOf(activityTable, 'v'))
        .select((eb) => [
          'v.revision',
          sql<string>`trim(coalesce(${eb.ref('a.first_name')} || ' ' || ${eb.ref('a.last_name')},
            ${eb.ref('t.first_name')} || ' ' || ${eb.ref('t.last_name')}, ''))`.as('record_name'),
        ])
        .orderBy(by);
      const [rows, { total }] = await Promise.all([
        page.execute(),
        found.select(rowCount).executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
    },
  };
}
