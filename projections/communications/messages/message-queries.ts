import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LogSource } from '../../../domain/communications/messages/log-source.ts';
import { retriedInBulk } from '../../../domain/communications/messages/message.ts';
import type { CommunicationStatus } from '../../../domain/communications/statuses.ts';
import type { Provenance } from '../../runtime/columns.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { searchable } from '../../runtime/search.ts';
import type { CommunicationsTables } from '../area.ts';
import { communicationCountsTable, type MessageTableRow, messageTable } from './messages.ts';

/** A message with its reader and its letter, as both are now. */
export type ShownMessage = MessageTableRow &
  Pick<Provenance, 'revision'> & {
    readonly subject: string;
    /** Empty after an erasure. */
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly athletes: readonly { readonly id: string; readonly name: string }[];
  };

export interface MessageListRequest extends Page {
  readonly communicationId: string;
  readonly statuses?: readonly CommunicationStatus[] | undefined;
  /** A part of the recipient's name or address. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface AthleteMessagesRequest extends Omit<Page, 'sort'> {
  readonly athleteId: string;
  readonly statuses?: readonly CommunicationStatus[] | undefined;
  /** A part of the subject, or of the recipient's name or address. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface LogRequest extends Omit<Page, 'sort'> {
  readonly communicationId: string;
  readonly sources?: readonly LogSource[] | undefined;
  readonly q?: string | undefined;
}

/** Where an event of the log is. */
export interface LogPlace {
  readonly id: string;
  readonly stream: string;
  readonly message_id: string | null;
  readonly source: LogSource;
  readonly recipient: string;
}

export interface MessageQueries {
  page(request: MessageListRequest): Promise<Listed<ShownMessage>>;
  one(communicationId: string, messageId: string): Promise<ShownMessage | undefined>;
  ofAthlete(request: AthleteMessagesRequest): Promise<Listed<ShownMessage>>;
  log(request: LogRequest): Promise<Listed<LogPlace>>;
  /** Messages of a letter that a bulk retry may take: all, or those of the ids. */
  retried(communicationId: string, ids: readonly string[] | undefined): Promise<ShownMessage[]>;
  unknownSince(before: string): Promise<{ readonly messageId: string; readonly attempt: number }[]>;
  /** The newest messages about an athlete. */
  idsOfAthlete(athleteId: string): Promise<string[]>;
  /** How many letters have messages of which it stayed unknown whether they left. */
  undecided(): Promise<number>;
}

/** The views that messages are read from. */
export const messageReads: readonly string[] = [
  'messages',
  'communications',
  'contacts',
  'users',
  'communication_recipients',
  'athletes',
];
export const communicationLogReads: readonly string[] = [
  'communication_log',
  'messages',
  'contacts',
  'users',
  'communication_recipients',
];

export const messageSorts: readonly string[] = ['queued_at', 'recipient', 'status', 'sent_at', 'changed_at'];

/** A bulk retry of more is done in several. */
const MOST_RETRIED = 10_000;
/** Given up in one run; the next one, a minute later, takes the rest. */
const MOST_GIVEN_UP = 1_000;
const MOST_IN_HISTORY = 500;

type Tables = CommunicationsTables & { m: CommunicationsTables['messages'] };
const of = expressionBuilder<Tables, 'm'>();

const name = sql<string>`coalesce(p.first_name || ' ' || p.last_name, u.first_name || ' ' || u.last_name,
  t.first_name || ' ' || t.last_name, '')`;
const sortName = sql<string>`coalesce(p.sort_name, u.sort_name, lower(t.last_name || ', ' || t.first_name), '')`;

const sorts: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  queued_at: [sql`m.queued_at`, sql`m.message_id`],
  recipient: [sortName, sql`m.message_id`],
  status: [sql`m.status`, sql`m.queued_at`, sql`m.message_id`],
  sent_at: [sql`m.sent_at`, sql`m.message_id`],
  changed_at: [sql`m.changed_at`, sql`m.message_id`],
};

export function createMessageQueries(reads: Reads): MessageQueries {
  const db = reads.tables<CommunicationsTables>();

  /** People whose name or address contains all the words. */
  const people = (q: string) => {
    const words = searchable(q).split(' ').filter(Boolean);
    const matching = (column: string) =>
      allOf(words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${anywhere(word)}`));
    return db
      .selectFrom('contacts as p')
      .select('p.id')
      .where(matching('p.search'))
      .unionAll(db.selectFrom('users as u').select('u.id').where(matching('u.search')))
      .unionAll(db.selectFrom('communication_recipients as t').select('t.id').where(matching('t.search')));
  };

  const conditionOf = ({ communicationId, statuses, q, ids }: Omit<MessageListRequest, keyof Page>) =>
    allOf([
      of('m.communication_id', '=', communicationId),
      statuses && anyOf(of.ref('m.status'), statuses),
      ids && anyOf(of.ref('m.message_id'), ids),
      q && searchable(q).trim() !== '' && of('m.person_id', 'in', people(q)),
    ]);

  const messages = db.selectFrom('messages as m');

  /** With the reader and the letter; `chosen` are the rows of one page. */
  const shown = async (chosen: readonly { readonly message_id: string }[]): Promise<ShownMessage[]> => {
    if (chosen.length === 0) return [];
    const ids = chosen.map(({ message_id }) => message_id);
    const rows = await messages
      .leftJoin('contacts as p', (join) =>
        join.on('m.person_kind', '=', sql.lit('contact')).onRef('p.id', '=', 'm.person_id'),
      )
      .leftJoin('users as u', (join) =>
        join.on('m.person_kind', '=', sql.lit('user')).onRef('u.id', '=', 'm.person_id'),
      )
      .leftJoin('communication_recipients as t', (join) =>
        join.on('m.person_kind', '=', sql.lit('recipient')).onRef('t.id', '=', 'm.person_id'),
      )
      .leftJoin('communications as c', 'c.id', 'm.communication_id')
      .select(columnsOf(messageTable, 'm'))
      .select((eb) => [
        'm.revision',
        eb.fn.coalesce('c.subject', sql.lit('')).as('subject'),
        eb.fn.coalesce('p.first_name', 'u.first_name', 't.first_name', sql.lit('')).as('first_name'),
        eb.fn.coalesce('p.last_name', 'u.last_name', 't.last_name', sql.lit('')).as('last_name'),
        sql<string>`coalesce(p.emails[1], u.username, t.email, '')`.as('email'),
      ])
      .where((eb) => anyOf(eb.ref('m.message_id'), ids))
      .execute();
    const athletes = await namesOf([...new Set(rows.flatMap(({ athlete_ids }) => athlete_ids))]);
    const found = new Map(
      rows.map((row) => [
        row.message_id,
        { ...row, athletes: row.athlete_ids.flatMap((id) => athletes.get(id) ?? []) },
      ]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  };

  const namesOf = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, { id: string; name: string }>();
    const rows = await db
      .selectFrom('athletes as a')
      .select(['a.id', sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name')])
      .where((eb) => anyOf(eb.ref('a.id'), ids))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  };

  /**
   * Whoever lists a letter with 200,000 messages gets the first page of it, or of some statuses, as quickly as of any other: each status is
   * read in the order of the list from an index.
   */
  const inTheirOrder = async (request: MessageListRequest): Promise<{ message_id: string }[]> => {
    const { communicationId, statuses, order, offset, limit } = request;
    const by = inOrder(order, sorts['queued_at'] ?? []);
    const ofLetter = messages.select(['m.message_id', 'm.queued_at']);
    if (!statuses) {
      return ofLetter
        .where('m.communication_id', '=', communicationId)
        .orderBy(by)
        .limit(limit)
        .offset(offset)
        .execute();
    }
    const each = [...new Set(statuses)].map((status) =>
      ofLetter
        .where('m.communication_id', '=', communicationId)
        .where('m.status', '=', status)
        .orderBy(by)
        .limit(limit + offset),
    );
    const found = await Promise.all(each.map((query) => query.execute()));
    const sign = order === 'ASC' ? 1 : -1;
    return found
      .flat()
      .toSorted(
        (one, other) =>
          sign * (compare(one.queued_at, other.queued_at) || compare(one.message_id, other.message_id)),
      )
      .slice(offset, offset + limit);
  };

  /** The summary counts the messages of each status, so that no list counts 200,000 rows. */
  const totalOf = async ({ communicationId, statuses }: MessageListRequest): Promise<number> => {
    const counts = await db
      .selectFrom('communication_counts as n')
      .select(columnsOf(communicationCountsTable, 'n'))
      .where('n.communication_id', '=', communicationId)
      .executeTakeFirst();
    if (!counts) return 0;
    if (!statuses) return counts.messages;
    return [...new Set(statuses)].reduce(
      (sum, status) => sum + (status === 'new' || status === 'draft' ? 0 : counts[status]),
      0,
    );
  };

  /** Messages about the athlete, or to anybody who belongs to it. */
  const aboutAthlete = (athleteId: string) => {
    const family = db
      .selectFrom('contacts as p')
      .select('p.id')
      .where(sql<SqlBool>`p.athlete_ids @> array[${athleteId}]::text[]`)
      .unionAll(
        db
          .selectFrom('users as u')
          .select('u.id')
          .where(sql<SqlBool>`u.athlete_ids @> array[${athleteId}]::text[]`),
      );
    return of.or([
      sql<SqlBool>`m.athlete_ids @> array[${athleteId}]::text[]`,
      of('m.person_id', 'in', family),
    ]);
  };

  return {
    async page(request) {
      const { sort, order, q = '', ids, offset, limit } = request;
      if (sort === 'queued_at' && !ids && searchable(q).trim() === '') {
        const [rows, total] = await Promise.all([inTheirOrder(request), totalOf(request)]);
        return { rows: await shown(rows), total };
      }
      const found = messages.where(conditionOf(request));
      const named =
        sort === 'recipient'
          ? found
              .leftJoin('contacts as p', (join) =>
                join.on('m.person_kind', '=', sql.lit('contact')).onRef('p.id', '=', 'm.person_id'),
              )
              .leftJoin('users as u', (join) =>
                join.on('m.person_kind', '=', sql.lit('user')).onRef('u.id', '=', 'm.person_id'),
              )
              .leftJoin('communication_recipients as t', (join) =>
                join.on('m.person_kind', '=', sql.lit('recipient')).onRef('t.id', '=', 'm.person_id'),
              )
              .select('m.message_id')
          : found.select('m.message_id');
      const by = sorts[sort];
      if (!by) throw new RangeError(`The list cannot be sorted by ${sort}`);
      const { rows, total } = await pageOf<{ message_id: string }>(
        named.orderBy(inOrder(order, by)),
        found.select(rowCount),
        { offset, limit },
      );
      return { rows: await shown(rows), total };
    },

    async one(communicationId, messageId) {
      const rows = await messages
        .select('m.message_id')
        .where('m.message_id', '=', messageId)
        .where('m.communication_id', '=', communicationId)
        .execute();
      return (await shown(rows))[0];
    },

    async ofAthlete({ athleteId, statuses, q = '', ids, order, offset, limit }) {
      const words = searchable(q).split(' ').filter(Boolean);
      const letters = db
        .selectFrom('communications as c')
        .select('c.id')
        .where(allOf(words.map((word) => sql<SqlBool>`c.search like ${anywhere(word)}`)));
      const found = messages.where(
        allOf([
          aboutAthlete(athleteId),
          statuses && anyOf(of.ref('m.status'), statuses),
          ids && anyOf(of.ref('m.message_id'), ids),
          words.length > 0 &&
            of.or([of('m.person_id', 'in', people(q)), of('m.communication_id', 'in', letters)]),
        ]),
      );
      const { rows, total } = await pageOf<{ message_id: string }>(
        found.select('m.message_id').orderBy(inOrder(order, sorts['queued_at'] ?? [])),
        found.select(rowCount),
        { offset, limit },
      );
      return { rows: await shown(rows), total };
    },

    async log({ communicationId, sources, q = '', order, offset, limit }) {
      const isAsked = searchable(q).trim() !== '';
      const ofMessages = messages
        .select('m.message_id')
        .where('m.communication_id', '=', communicationId)
        .where(allOf([isAsked && of('m.person_id', 'in', people(q))]));
      const found = db
        .selectFrom('communication_log as l')
        .where((eb) =>
          isAsked
            ? eb('l.message_id', 'in', ofMessages)
            : eb.or([eb('l.communication_id', '=', communicationId), eb('l.message_id', 'in', ofMessages)]),
        )
        .where((eb) => allOf([sources && anyOf(eb.ref('l.source'), sources)]));
      const page = db
        .selectFrom(
          found
            .select(['l.id', 'l.stream', 'l.message_id', 'l.source', 'l.position'])
            .orderBy('l.position', order === 'ASC' ? 'asc' : 'desc')
            .limit(limit)
            .offset(offset)
            .as('l'),
        )
        .leftJoin('messages as m', 'm.message_id', 'l.message_id')
        .leftJoin('contacts as p', (join) =>
          join.on('m.person_kind', '=', sql.lit('contact')).onRef('p.id', '=', 'm.person_id'),
        )
        .leftJoin('users as u', (join) =>
          join.on('m.person_kind', '=', sql.lit('user')).onRef('u.id', '=', 'm.person_id'),
        )
        .leftJoin('communication_recipients as t', (join) =>
          join.on('m.person_kind', '=', sql.lit('recipient')).onRef('t.id', '=', 'm.person_id'),
        )
        .select(['l.id', 'l.stream', 'l.message_id', 'l.source', sql<string>`trim(${name})`.as('recipient')])
        .orderBy('l.position', order === 'ASC' ? 'asc' : 'desc');
      const [rows, { total }] = await Promise.all([
        page.execute(),
        found.select(rowCount).executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
    },

    async retried(communicationId, ids) {
      const rows = await messages
        .select('m.message_id')
        .where(conditionOf({ communicationId, ids, statuses: retriedInBulk }))
        .orderBy('m.queued_at')
        .orderBy('m.message_id')
        .limit(sql.lit(MOST_RETRIED))
        .execute();
      return shown(rows);
    },

    async unknownSince(before) {
      const rows = await messages
        .select(['m.message_id', 'm.attempt'])
        .where('m.handover', '=', sql.lit('unknown'))
        .where('m.is_unknown', '=', sql.lit(true))
        .where('m.changed_at', '<', before)
        .orderBy('m.changed_at')
        .limit(sql.lit(MOST_GIVEN_UP))
        .execute();
      return rows.map(({ message_id: messageId, attempt }) => ({ messageId, attempt }));
    },

    async idsOfAthlete(athleteId) {
      const rows = await messages
        .select('m.message_id')
        .where(sql<SqlBool>`m.athlete_ids @> array[${athleteId}]::text[]`)
        .orderBy('m.queued_at', 'desc')
        .limit(sql.lit(MOST_IN_HISTORY))
        .execute();
      return rows.map(({ message_id }) => message_id);
    },

    async undecided() {
      const { total } = await messages
        .select(sql<number>`count(distinct m.communication_id)::int`.as('total'))
        .where('m.handover', '=', sql.lit('given-up'))
        .where('m.status', '=', sql.lit('error'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
