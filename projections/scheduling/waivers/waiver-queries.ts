import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { allOf, anyOf, columnsOf, contains, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';
import { type WaiverSignatureRow, waiverSignatureTable } from './waiver-signatures.ts';
import { type WaiverVersionRow, waiverVersionTable } from './waiver-versions.ts';
import { type WaiverRow, waiverTable } from './waivers.ts';

export type ShownWaiver = WaiverRow & Pick<Provenance, 'revision'>;

/** A waiver that an athlete needs, with the signature that counts; without one it is open. */
export interface NeededWaiver {
  readonly waiver_id: string;
  readonly waiver_name: string;
  readonly version: number;
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly birthdate: string | null;
  readonly signature_id: string | null;
  readonly signed_version: number | null;
  readonly signed_by: string | null;
  readonly signed_at: string | null;
  readonly file_id: string | null;
  /** The last reminder. */
  readonly reminded_at: string | null;
}

export type PortalWaiver = NeededWaiver & Pick<WaiverRow, 'text' | 'sha256'>;

export interface WaiverAthletesRequest {
  readonly waiverId: string;
  readonly isSigned?: boolean | undefined;
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface WaiverQueries {
  /** In order of name. */
  all(): Promise<ShownWaiver[]>;
  one(waiverId: string): Promise<ShownWaiver | undefined>;
  /** How many athletes need each waiver, and how many of them have a signature that counts. */
  counts(): Promise<{ waiver_id: string; needed: number; signed: number }[]>;
  /** The newest first. */
  versions(waiverId: string): Promise<WaiverVersionRow[]>;
  /** The athletes who need the waiver, by name. */
  athletes(request: WaiverAthletesRequest): Promise<{ rows: NeededWaiver[]; total: number }>;
  /** What these athletes need, with the texts. */
  neededBy(athleteIds: readonly string[]): Promise<PortalWaiver[]>;
  /** All signatures of an athlete, revoked ones too, the newest first. */
  signatures(athleteId: string): Promise<(WaiverSignatureRow & { waiver_name: string })[]>;
  signature(signatureId: string): Promise<WaiverSignatureRow | undefined>;
  /** The ids of the athletes for whom the user has ever signed a waiver. */
  signedFor(userId: string): Promise<string[]>;
  /** How many people the athletes are: a record that was merged into another one is no person of its own. */
  people(athleteIds: readonly string[]): Promise<number>;
  /** The names of training groups; those that do not exist are left out. */
  groupNames(groupIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  athlete(
    athleteId: string,
  ): Promise<{ birthdate: string | null; is_active: boolean; group_ids: string[] } | undefined>;
}

/** The views that waivers of athletes are read from. */
export const waiverReads: readonly string[] = [
  'waivers',
  'waiver_signatures',
  'waiver_reminders',
  'athletes',
  'enrolments',
];

/** A connection, or the builder of a part of a query. */
type From = Pick<Kysely<SchedulingTables>, 'selectFrom'>;

/** Each active waiver with each active athlete who needs it. */
const needed = (db: From) =>
  db
    .selectFrom('waivers as w')
    .innerJoin('athletes as a', (join) =>
      join
        .on('a.is_active', '=', true)
        .on('a.is_erased', '=', false)
        .on((eb) =>
          eb.or([
            sql<boolean>`cardinality(${eb.ref('w.group_ids')}) = 0`,
            eb.exists(
              eb
                .selectFrom('enrolments as e')
                .select('e.athlete_id')
                .whereRef('e.athlete_id', '=', 'a.id')
                .where('e.is_active', '=', true)
                .where((one) => sql<boolean>`${one.ref('e.group_id')} = any (${one.ref('w.group_ids')})`),
            ),
          ]),
        ),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('waiver_signatures as g')
          .select(['g.id', 'g.version', 'g.signed_by', 'g.signed_at', 'g.file_id'])
          .whereRef('g.athlete_id', '=', 'a.id')
          .whereRef('g.waiver_id', '=', 'w.id')
          .whereRef('g.version', '>=', 'w.required_version')
          .where('g.revoked_at', 'is', null)
          .orderBy('g.version', 'desc')
          .orderBy('g.signed_at', 'desc')
          .orderBy('g.id')
          .limit(sql.lit(1))
          .as('s'),
      (join) => join.onTrue(),
    )
    .where('w.is_active', '=', true);

const shown = (db: From) =>
  needed(db)
    .leftJoin('waiver_reminders as r', (join) =>
      join.onRef('r.waiver_id', '=', 'w.id').onRef('r.athlete_id', '=', 'a.id'),
    )
    .select((eb) => [
      'w.id as waiver_id',
      'w.name as waiver_name',
      'w.version',
      'a.id as athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
      'a.birthdate',
      's.id as signature_id',
      's.version as signed_version',
      's.signed_by',
      's.signed_at',
      's.file_id',
      'r.reminded_at',
    ]);

export function createWaiverQueries(reads: Reads): WaiverQueries {
  const db = reads.tables<SchedulingTables>();
  const waivers = db.selectFrom('waivers as w').select(columnsOf(waiverTable, 'w')).select('w.revision');
  const signatures = db.selectFrom('waiver_signatures as g').select(columnsOf(waiverSignatureTable, 'g'));
  return {
    all: () =>
      waivers
        .orderBy((eb) => eb.fn<string>('lower', ['w.name']))
        .orderBy('w.id')
        .execute(),
    one: (waiverId) => waivers.where('w.id', '=', waiverId).executeTakeFirst(),
    counts: () =>
      needed(db)
        .select((eb) => [
          'w.id as waiver_id',
          sql<number>`count(*)::int`.as('needed'),
          sql<number>`count(${eb.ref('s.id')})::int`.as('signed'),
        ])
        .groupBy('w.id')
        .execute(),
    versions: (waiverId) =>
      db
        .selectFrom('waiver_versions as v')
        .select(columnsOf(waiverVersionTable, 'v'))
        .where('v.waiver_id', '=', waiverId)
        .orderBy('v.version', 'desc')
        .execute(),
    async athletes({ waiverId, isSigned, q, offset, limit }) {
      const wanted = shown(db)
        .where('w.id', '=', waiverId)
        .where((eb) =>
          allOf([
            isSigned === true && eb('s.id', 'is not', null),
            isSigned === false && eb('s.id', 'is', null),
            q && contains(eb.ref('a.search'), q),
          ]),
        );
      const [rows, { total }] = await Promise.all([
        wanted.orderBy('a.sort_name').orderBy('a.id').offset(offset).limit(limit).execute(),
        db.selectFrom(wanted.as('all')).select(rowCount).executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
    },
    neededBy: (athleteIds) =>
      shown(db)
        .select(['w.text', 'w.sha256'])
        .where((eb) => anyOf(eb.ref('a.id'), athleteIds))
        .orderBy((eb) => eb.fn<string>('lower', ['w.name']))
        .orderBy('w.id')
        .orderBy('a.sort_name')
        .orderBy('a.id')
        .execute(),
    signatures: (athleteId) =>
      signatures
        .leftJoin('waivers as w', 'w.id', 'g.waiver_id')
        .select((eb) => eb.fn.coalesce('w.name', sql.lit('')).as('waiver_name'))
        .where('g.athlete_id', '=', athleteId)
        .orderBy('g.signed_at', 'desc')
        .orderBy('g.id')
        .execute(),
    async people(athleteIds) {
      const { count } = await db
        .selectFrom('athletes as a')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where((eb) => anyOf(eb.ref('a.id'), athleteIds))
        .where('a.merged_into', '<>', '')
        .executeTakeFirstOrThrow();
      return athleteIds.length - Number(count);
    },
    signature: (signatureId) => signatures.where('g.id', '=', signatureId).executeTakeFirst(),
    async signedFor(userId) {
      const rows = await db
        .selectFrom('waiver_signatures as g')
        .select('g.athlete_id')
        .distinct()
        .where('g.user_id', '=', userId)
        .orderBy('g.athlete_id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
    async groupNames(groupIds) {
      const rows = await db
        .selectFrom('training_groups as t')
        .select(['t.id', 't.name'])
        .where((eb) => anyOf(eb.ref('t.id'), groupIds))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    athlete: (athleteId) =>
      db
        .selectFrom('athletes as a')
        .select((eb) => [
          'a.birthdate',
          'a.is_active',
          sql<string[]>`array(${eb
            .selectFrom('enrolments as e')
            .select('e.group_id')
            .whereRef('e.athlete_id', '=', 'a.id')
            .where('e.is_active', '=', true)})`.as('group_ids'),
        ])
        .where('a.id', '=', athleteId)
        .where('a.is_erased', '=', false)
        .executeTakeFirst(),
  };
}

/** For the athlete list: athletes who need one of the waivers and have not signed it. */
export const unsignedWaiverFilter = {
  name: 'unsigned_waiver_id',
  views: waiverReads,
  athletes: (ids: readonly string[]) =>
    needed(expressionBuilder<SchedulingTables>())
      .select('a.id')
      .where('s.id', 'is', null)
      .where((eb) => anyOf(eb.ref('w.id'), ids)),
} as const;
