import { expressionBuilder, sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import {
  allOf,
  anyOf,
  contains,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import type { LocationRow } from './locations.ts';

/** Sorted by one of `locationSorts`. */
export interface LocationListRequest extends Page {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
}

export type ListedLocation = Omit<LocationRow, 'search'> &
  Pick<Provenance, 'revision'> & {
    /** Number of upcoming sessions at the location. */
    readonly remaining_schedules: number;
  };

/** Sessions that begin after `now` (UTC) are upcoming. */
export interface LocationQueries {
  page(request: LocationListRequest, now: string): Promise<Listed<ListedLocation>>;
  one(id: string, now: string): Promise<ListedLocation | undefined>;
  /** Counts the upcoming sessions at a location. */
  sessionsAt(id: string, now: string): Promise<number>;
}

/** The views that a location is read from. */
export const locationReads: readonly string[] = ['locations', 'training_sessions'];

const of = expressionBuilder<{ l: SchedulingTables['locations'] }, 'l'>();
const byName = of.fn<string>('lower', ['l.name']);

const sorts = {
  name: byName,
  timezone_id: of.ref('l.timezone'),
  is_active: of.ref('l.is_active'),
  remaining_schedules: sql.ref('remaining_schedules'),
};
export const locationSorts: readonly string[] = Object.keys(sorts);

/** Locations. A business has dozens of them. */
export function createLocationQueries(reads: Reads): LocationQueries {
  const db = reads.tables<SchedulingTables>();
  const locations = db.selectFrom('locations as l');
  const upcoming = (now: string) => db.selectFrom('training_sessions as t').where('t.starts_at', '>', now);
  const listed = (found: typeof locations, now: string) =>
    found
      .select([
        'l.id',
        'l.name',
        'l.timezone',
        'l.description',
        'l.notes',
        'l.sessions_at_once',
        'l.is_active',
        'l.addresses',
        'l.rules',
        'l.revision',
      ])
      .select((eb) => {
        const sessions = upcoming(now).where('t.location_id', '=', eb.ref('l.id'));
        return sql<number>`${sessions.select(rowCount)}`.as('remaining_schedules');
      });
  return {
    async page(request, now) {
      const { sort, order } = request;
      const found = locations.where(conditionOf(request));
      const by = sortNamed(sorts, sort);
      return pageOf(
        listed(found, now)
          .orderBy(inOrder(order, [by]))
          .orderBy(byName)
          .orderBy('l.id'),
        found.select(rowCount),
        request,
      );
    },
    one: (id, now) => listed(locations.where('l.id', '=', id), now).executeTakeFirst(),
    async sessionsAt(id, now) {
      const sessions = upcoming(now).where('t.location_id', '=', id);
      return (await sessions.select(rowCount).executeTakeFirstOrThrow()).total;
    },
  };
}

const conditionOf = ({ q, ids, showInactive }: LocationListRequest) =>
  allOf([
    // A request that names locations gets the inactive ones too.
    !showInactive && !ids && of.ref('l.is_active'),
    ids && anyOf(of.ref('l.id'), ids),
    q?.trim() && contains(of.ref('l.name'), q),
  ]);
