import { expressionBuilder, sql } from 'kysely';
import { type CommunicationTab, statusesOfTab } from '../../domain/communications/statuses.ts';
import { mayNamePerson, namesPerson, type PersonWords } from '../../domain/shared/person-words.ts';
import type { Provenance } from '../runtime/columns.ts';
import {
  allOf,
  anyOf,
  anywhere,
  inOrder,
  type Listed,
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
import { type CommunicationCountsRow, messageStatuses } from './messages/messages.ts';

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

const of = expressionBuilder<
  { c: CommunicationsTables['communications']; n: CommunicationsTables['communication_counts'] },
  'c' | 'n'
>();

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

/** Null if no message was queued yet. */
const counts = sql<CommunicationCountsRow | null>`case when ${of.ref('n.communication_id')} is null then null
  else to_jsonb(n) end`;

/** Enough to find the letter of a repeated command among them. */
const MOST_OPEN = 5;

export function createCommunicationQueries(reads: Reads): CommunicationQueries {
  const db = reads.tables<CommunicationsTables>();
  const letters = db
    .selectFrom('communications as c')
    .leftJoin('communication_counts as n', 'n.communication_id', 'c.id');

  /** Letters with a recipient whose name or address contains all the words. */
  const writtenTo = (words: readonly string[]) => {
    const matching = (column: string) =>
      allOf(words.map((word) => sql`${sql.ref(column)} like ${anywhere(word)}`));
    const people = db
      .selectFrom('contacts as p')
      .select('p.id')
      .where(matching('p.search'))
      .unionAll(db.selectFrom('users as u').select('u.id').where(matching('u.search')))
      .unionAll(db.selectFrom('communication_recipients as t').select('t.id').where(matching('t.search')));
    return db
      .selectFrom('messages as m')
      .select('m.communication_id as id')
      .where('m.person_id', 'in', people)
      .union(
        db
          .selectFrom('communication_recipients as t')
          .select('t.communication_id as id')
          .where(matching('t.search')),
      );
  };

  const conditionOf = ({ tab, q = '', ids }: CommunicationListRequest) => {
    const words = searchable(q).split(' ').filter(Boolean);
    return allOf([
      tab && tabConditions[tab],
      ids && anyOf(of.ref('c.id'), ids),
      words.length > 0 &&
        of.or([
          allOf(words.map((word) => of('c.search', 'like', anywhere(word)))),
          of('c.id', 'in', writtenTo(words)),
        ]),
    ]);
  };

  return {
    async page(request) {
      const found = letters.where(conditionOf(request));
      const { sort, order } = request;
      return pageOf(
        found
          .select(listed)
          .select(counts.as('counts'))
          .orderBy(inOrder(order, [sortNamed(sorts, sort), of.ref('c.id')])),
        found.select(rowCount),
        request,
      );
    },
    one: (id) =>
      letters
        .select([...listed, 'c.body', 'c.audience', 'c.left_out_people', 'c.attachments', 'c.search'])
        .select((eb) => [
          counts.as('counts'),
          eb
            .exists(eb.selectFrom('communications as f').select('f.id').whereRef('f.follows', '=', 'c.id'))
            .$castTo<boolean>()
            .as('has_follow_up'),
        ])
        .where('c.id', '=', id)
        .executeTakeFirst(),
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

/** The number of messages in any of these statuses; 0 before they are queued. */
const inStatuses = (statuses: readonly (typeof messageStatuses)[number][]) =>
  sql<number>`(${sql.join(
    statuses.map((status) => sql`coalesce(${of.ref(`n.${status}`)}, 0)`),
    sql` + `,
  )})`;

const ownStatuses = (tab: CommunicationTab) =>
  messageStatuses.filter((status) => statusesOfTab[tab].some((shown) => shown === status));

const hasAny = (tab: CommunicationTab) => sql<boolean>`${inStatuses(ownStatuses(tab))} > 0`;

/** Fixed recipients whose messages are still to be queued. */
const isBeingQueued = sql<boolean>`${of.ref('c.stage')} = 'frozen'
  and coalesce(${of.ref('n.messages')}, 0) < ${of.ref('c.messages')}`;

/** All of its messages were canceled, or it was stopped before it had any. */
const isCanceled = sql<boolean>`${of.ref('c.stage')} in ('frozen', 'stopped')
  and coalesce(${of.ref('n.messages')}, 0) = coalesce(${of.ref('n.canceled')}, 0)
  and (${of.ref('c.stage')} = 'stopped' or ${of.ref('n.messages')} = ${of.ref('c.messages')})`;

/** Every recipient was left out, so nothing was sent. */
const isToNobody = sql<boolean>`${of.ref('c.stage')} = 'frozen' and ${of.ref('c.messages')} = 0`;

/**
 * A letter is shown in every tab in which it has a message, so that one bounce does not hide 500 successes (resolution A6 of the research). A
 * canceled letter is among the drafts, where it can be deleted (resolution Q114).
 */
const tabConditions: Readonly<Record<CommunicationTab, ReturnType<typeof hasAny>>> = {
  drafts: sql<boolean>`${of.ref('c.stage')} in ('new', 'draft') or (${isCanceled})`,
  processing: sql<boolean>`${of.ref('c.stage')} = 'requested' or (${isBeingQueued}) or ${hasAny('processing')}`,
  sent: hasAny('sent'),
  errors: sql<boolean>`(${isToNobody}) or ${hasAny('errors')}`,
};
