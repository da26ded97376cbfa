import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { CommunicationTab } from '../../domain/communications/statuses.ts';
import { mayNamePerson, namesPerson, type PersonWords } from '../../domain/shared/person-words.ts';
import type { Provenance } from '../runtime/columns.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
  inOrder,
  type Listed,
  oneOf,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { searchable } from '../runtime/search.ts';
import { fullName } from '../shared/full-name.ts';
import type { CommunicationsTables } from './area.ts';
import type { CommunicationTableRow } from './communications.ts';
import {
  ALL_CANCELED,
  type CommunicationCountsRow,
  type CountedTab,
  communicationCountsTable,
  countedIn,
} from './messages/messages.ts';

/** Sorted by one of `communicationSorts`. */
export interface CommunicationListRequest extends Page {
  readonly tab?: CommunicationTab | undefined;
  /** A part of a subject, or of a recipient's name or address, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export type ListedCommunication = Omit<
  CommunicationTableRow,
  'body' | 'audience' | 'left_out_people' | 'attachments' | 'search'
> &
  Pick<Provenance, 'revision'> & { readonly counts: CommunicationCountsRow | null };

export type ShownCommunication = CommunicationTableRow &
  Pick<Provenance, 'revision'> & {
    readonly counts: CommunicationCountsRow | null;
    readonly has_follow_up: boolean;
  };

/** The newest letters of an author that were not sent. */
export interface OpenLetter {
  readonly id: string;
  readonly subject: string;
  readonly stage: CommunicationTableRow['stage'];
}

export interface CommunicationQueries {
  page(request: CommunicationListRequest): Promise<Listed<ListedCommunication>>;
  one(id: string): Promise<ShownCommunication | undefined>;
  open(authorId: string): Promise<OpenLetter[]>;
  /** The letter that the author started last. */
  newestOf(authorId: string): Promise<string | undefined>;
  /** The ids of recipients typed by hand, in order of name. */
  typed(id: string): Promise<string[]>;
  /** Recipients typed by hand who have one of the addresses. */
  typedWith(addresses: readonly string[]): Promise<{ id: string; communication_id: string }[]>;
  /** The ids of letters, and of letters with a recipient typed by hand, that may name a person. */
  naming(words: PersonWords): Promise<string[]>;
}

/** The views that lists of letters are read from. */
export const communicationListReads: readonly string[] = [
  'communications',
  'messages',
  'contacts',
  'users',
  'communication_recipients',
];

const of = expressionBuilder<{ c: CommunicationsTables['communications'] }, 'c'>();

const sorts = {
  changed_at: of.ref('c.changed_at'),
  created_at: of.ref('c.created_at'),
  subject: of.fn<string>('lower', ['c.subject']),
  sent_at: sql`coalesce(${of.ref('c.frozen_at')}, ${of.ref('c.not_before')})`,
  messages: of.ref('c.messages'),
};
export const communicationSorts: readonly string[] = Object.keys(sorts);

const listed = [
  'c.id',
  'c.stage',
  'c.author_id',
  'c.source',
  'c.follows',
  'c.subject',
  'c.option_id',
  'c.not_optional_reason',
  'c.replies_to_author',
  'c.is_tracked',
  'c.send_id',
  'c.not_before',
  'c.is_scheduled',
  'c.frozen_at',
  'c.messages',
  'c.left_out',
  'c.created_at',
  'c.changed_at',
  'c.revision',
] as const;

/** Enough to find the letter of a repeated command among them. */
const MOST_OPEN = 5;

export function createCommunicationQueries(reads: Reads): CommunicationQueries {
  const db = reads.tables<CommunicationsTables>();
  const letters = db.selectFrom('communications as c');

  /** Read after a page was cut: sorting needs none of them. */
  const withCounts = async <Row extends { readonly id: string }>(
    rows: readonly Row[],
  ): Promise<(Row & { readonly counts: CommunicationCountsRow | null })[]> => {
    if (rows.length === 0) return [];
    const counts = await db
      .selectFrom('communication_counts as n')
      .select(columnsOf(communicationCountsTable, 'n'))
      .where((eb) =>
        anyOf(
          eb.ref('n.communication_id'),
          rows.map(({ id }) => id),
        ),
      )
      .execute();
    const known = new Map(counts.map((one) => [one.communication_id, one]));
    return rows.map((row) => ({ ...row, counts: known.get(row.id) ?? null }));
  };

  /** The ids of letters with a recipient whose name or address contains all the words. */
  const writtenTo = async (words: readonly string[]): Promise<string[]> => {
    const matching = (column: string) =>
      allOf(words.map((word) => sql`${sql.ref(column)} like ${anywhere(word)}`));
    const people = db
      .selectFrom('contacts as p')
      .select('p.id')
      .where(matching('p.search'))
      .unionAll(db.selectFrom('users as u').select('u.id').where(matching('u.search')))
      .unionAll(db.selectFrom('communication_recipients as t').select('t.id').where(matching('t.search')));
    const found = await db
      .selectFrom('messages as m')
      .select('m.communication_id as id')
      .where('m.person_id', 'in', people)
      .union(
        db
          .selectFrom('communication_recipients as t')
          .select('t.communication_id as id')
          .where(matching('t.search')),
      )
      .execute();
    return found.map(({ id }) => id);
  };

  const conditionOf = async ({ tab, q = '', ids }: CommunicationListRequest) => {
    const words = searchable(q).split(' ').filter(Boolean);
    const addressed = words.length > 0 ? await writtenTo(words) : [];
    return allOf([
      tab && tabConditions[tab],
      ids && anyOf(of.ref('c.id'), ids),
      words.length > 0 &&
        of.or([
          allOf(words.map((word) => of('c.search', 'like', anywhere(word)))),
          anyOf(of.ref('c.id'), addressed),
        ]),
    ]);
  };

  return {
    async page(request) {
      const found = letters.where(await conditionOf(request));
      const { sort, order } = request;
      const { rows, total } = await pageOf(
        found.select(listed).orderBy(inOrder(order, [sortNamed(sorts, sort), of.ref('c.id')])),
        found.select(rowCount),
        request,
      );
      return { rows: await withCounts(rows), total };
    },
    async one(id) {
      const rows = await letters
        .select([...listed, 'c.body', 'c.audience', 'c.left_out_people', 'c.attachments', 'c.search'])
        .select((eb) =>
          eb
            .exists(eb.selectFrom('communications as f').select('f.id').whereRef('f.follows', '=', 'c.id'))
            .$castTo<boolean>()
            .as('has_follow_up'),
        )
        .where('c.id', '=', id)
        .execute();
      return (await withCounts(rows))[0];
    },
    open: (authorId) =>
      db
        .selectFrom('communications')
        .select(['id', 'subject', 'stage'])
        .where('author_id', '=', authorId)
        .where('stage', 'in', ['new', 'draft'])
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .limit(sql.lit(MOST_OPEN))
        .execute(),
    async newestOf(authorId) {
      const row = await db
        .selectFrom('communications')
        .select('id')
        .where('author_id', '=', authorId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },
    async typed(id) {
      const rows = await db
        .selectFrom('communication_recipients')
        .select('id')
        .where('communication_id', '=', id)
        .orderBy('last_name')
        .orderBy('first_name')
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
    typedWith: (addresses) =>
      db
        .selectFrom('communication_recipients')
        .select(['id', 'communication_id'])
        .where((eb) => anyOf(eb.ref('email'), addresses))
        .execute(),
    async naming(words) {
      // The database finds candidates; the rule decides.
      const parts = [...words.exact, ...words.names].map(anywhere);
      if (parts.length === 0) return [];
      const letters = await db
        .selectFrom('communications')
        .select(['id', 'subject', 'body'])
        .where(
          (eb) => sql<boolean>`lower(${eb.ref('subject')} || ' ' || ${eb.ref('body')}) like any (${parts})`,
        )
        .execute();
      const typed = await db
        .selectFrom('communication_recipients')
        .select((eb) => [
          'communication_id as id',
          fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'),
        ])
        .where(
          (eb) =>
            sql<boolean>`lower(${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')}) like any (${parts})`,
        )
        .execute();
      return [
        ...new Set([
          ...letters.flatMap(({ id, subject, body }) =>
            mayNamePerson(`${subject} ${body}`, words) ? [id] : [],
          ),
          ...typed.flatMap(({ id, name }) => (namesPerson(name, words) ? [id] : [])),
        ]),
      ];
    },
  };
}

const counted = expressionBuilder<CommunicationsTables>();

/** Letters with a message in one of the tab's statuses. The same condition is in an index of the counts. */
const withMessages = (tab: CountedTab) =>
  counted
    .selectFrom('communication_counts as n')
    .select('n.communication_id as id')
    .where(sql<boolean>`${sql.raw(countedIn(tab))} > 0`);

const inStage = (...stages: CommunicationTableRow['stage'][]) =>
  counted
    .selectFrom('communications as s')
    .select('s.id')
    .where((eb) => oneOf(eb.ref('s.stage'), stages));

/** Fixed recipients whose messages are still to be queued. */
const beingQueued = counted
  .selectFrom('communications as s')
  .leftJoin('communication_counts as n', 'n.communication_id', 's.id')
  .select('s.id')
  .where((eb) => oneOf(eb.ref('s.stage'), ['frozen']))
  .where((eb) => sql<boolean>`coalesce(${eb.ref('n.messages')}, 0) < ${eb.ref('s.messages')}`);

/** All of its messages were canceled, or it was stopped before it had any. */
const canceled = counted
  .selectFrom('communications as s')
  .leftJoin('communication_counts as n', 'n.communication_id', 's.id')
  .select('s.id')
  .where((eb) => oneOf(eb.ref('s.stage'), ['stopped']))
  .where((eb) => sql<boolean>`coalesce(${eb.ref('n.messages')} = ${eb.ref('n.canceled')}, true)`)
  .unionAll(
    counted
      .selectFrom('communication_counts as n')
      .innerJoin('communications as s', 's.id', 'n.communication_id')
      .select('s.id')
      .where(sql<boolean>`${sql.raw(`n.${ALL_CANCELED}`)}`)
      .where((eb) => oneOf(eb.ref('s.stage'), ['frozen']))
      .whereRef('n.messages', '=', 's.messages'),
  );

/** Every recipient was left out, so nothing was sent. */
const toNobody = inStage('frozen').where('s.messages', '=', 0);

/**
 * A letter is shown in every tab in which it has a message, so that one bounce does not hide 500 successes (resolution A6 of the research). A
 * canceled letter is among the drafts, where it can be deleted (resolution Q114). Each part is read off an index: most letters were sent
 * long ago, and few are in the other tabs.
 */
const tabConditions: Readonly<Record<CommunicationTab, Expression<SqlBool>>> = {
  drafts: of('c.id', 'in', inStage('new', 'draft').unionAll(canceled)),
  processing: of(
    'c.id',
    'in',
    inStage('requested').unionAll(beingQueued).unionAll(withMessages('processing')),
  ),
  sent: of('c.id', 'in', withMessages('sent')),
  errors: of('c.id', 'in', toNobody.unionAll(withMessages('errors'))),
};
