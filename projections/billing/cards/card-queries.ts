import { expressionBuilder, sql } from 'kysely';
import type { Provenance } from '../../runtime/columns.ts';
import { anyOf, columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import { type AthleteBillingRow, athleteBillingTable } from './athlete-billing.ts';
import { type CardRow, cardTable } from './cards.ts';

/** A card on file, with the athletes whose invoices are charged to it. */
export type CardOnFileRow = CardRow & { readonly autocharge_of: readonly string[] };

/** The views that cards are read from. */
export const cardReads: readonly string[] = ['cards', 'athlete_billing'];

export interface CardQueries {
  /** The cards on file of these users, newest first. */
  cardsOf(userIds: readonly string[]): Promise<CardOnFileRow[]>;
  /** The ids of all cards that a user ever had, including deleted ones. */
  readonly everyCardOf: (userId: string) => Promise<string[]>;
  card(cardId: string): Promise<CardOnFileRow | undefined>;
  /** The athletes among these whose users have no card that is valid in this month (1 to 12). */
  athletesWithout(
    athleteIds: readonly string[],
    month: { readonly year: number; readonly month: number },
  ): Promise<string[]>;
  /** The billing settings of the athlete; undefined if none were ever set. */
  readonly billingOf: (athleteId: string) => Promise<(AthleteBillingRow & Provenance) | undefined>;
  /** The athletes who are charged by the card. */
  athletesOf(cardId: string): Promise<string[]>;
  /** Cards that are still being saved, oldest first. */
  unfinished(): Promise<{ cardId: string; startedAt: string }[]>;
}

const MOST_UNFINISHED = 500;

/** The athletes whose invoices are charged to the card `c`. */
export const autochargeOf = sql<string[]>`array${expressionBuilder<
  BillingTables & { c: BillingTables['cards'] },
  'c'
>()
  .selectFrom('athlete_billing as b')
  .select('b.athlete_id')
  .whereRef('b.card_id', '=', 'c.id')
  .where((eb) => eb.ref('b.is_autocharge_on'))
  .orderBy('b.athlete_id')}`.as('autocharge_of');

export function createCardQueries(reads: Reads): CardQueries {
  const db = reads.tables<BillingTables>();
  const onFile = db.selectFrom('cards as c').select(columnsOf(cardTable, 'c')).select(autochargeOf);
  return {
    cardsOf: (userIds) =>
      onFile
        .where((eb) => anyOf(eb.ref('c.user_id'), userIds))
        .where('c.state', '=', sql.lit('kept'))
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id')
        .execute(),
    async everyCardOf(userId) {
      const cards = db.selectFrom('cards').select('id').where('user_id', '=', userId);
      return (await cards.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
    },
    card: (cardId) => onFile.where('c.id', '=', cardId).executeTakeFirst(),
    async athletesWithout(athleteIds, { year, month }) {
      const rows = await db
        .selectFrom(
          sql<{ athlete_id: string }>`unnest(${athleteIds}::text[])`.as<'athlete'>(sql`athlete (athlete_id)`),
        )
        .select('athlete.athlete_id')
        .where((eb) => {
          const good = eb
            .selectFrom('card_holders as h')
            .innerJoin('cards as c', 'c.user_id', 'h.user_id')
            .select('c.id')
            .where('c.state', '=', sql.lit('kept'))
            .where((of) => sql<boolean>`${of.ref('h.athlete_ids')} @> array[${eb.ref('athlete.athlete_id')}]`)
            .where((of) => of(of.refTuple('c.expiry_year', 'c.expiry_month'), '>=', of.tuple(year, month)));
          return eb.not(eb.exists(good));
        })
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
    billingOf: (athleteId) =>
      db
        .selectFrom('athlete_billing as b')
        .select(columnsOf(athleteBillingTable, 'b'))
        .select(['b.revision', 'b.position'])
        .where('b.athlete_id', '=', athleteId)
        .executeTakeFirst(),
    async athletesOf(cardId) {
      const athletes = db.selectFrom('athlete_billing').select('athlete_id').where('card_id', '=', cardId);
      return (await athletes.orderBy('athlete_id').execute()).map(({ athlete_id }) => athlete_id);
    },
    unfinished: () =>
      db
        .selectFrom('cards')
        .select(['id as cardId', 'created_at as startedAt'])
        .where('state', '=', sql.lit('saving'))
        .orderBy('created_at')
        .orderBy('id')
        .limit(sql.lit(MOST_UNFINISHED))
        .execute(),
  };
}
