import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { AthleteBillingRow } from './athlete-billing.ts';
import type { CardRow } from './cards.ts';

/** A card on file, with the athletes whose invoices are charged to it. */
export type CardOnFileRow = CardRow & { readonly autocharge_of: readonly string[] };

/** The views that cards are read from. */
export const cardReads: readonly string[] = ['cards', 'athlete_billing'];

export interface CardQueries {
  /** The cards on file of these users, the newest first. */
  cardsOf(userIds: readonly string[]): Promise<CardOnFileRow[]>;
  /** The ids of all that a user ever had, those that were deleted too. */
  readonly everyCardOf: (userId: string) => Promise<string[]>;
  card(cardId: string): Promise<CardOnFileRow | undefined>;
  /** Of these athletes: those none of whose users has a card that is good in this month (1 to 12). */
  athletesWithout(
    athleteIds: readonly string[],
    month: { readonly year: number; readonly month: number },
  ): Promise<string[]>;
  /** How the athlete pays; undefined while nothing was ever set. */
  readonly billingOf: (athleteId: string) => Promise<(AthleteBillingRow & Provenance) | undefined>;
  /** The athletes that are charged by the card. */
  athletesOf(cardId: string): Promise<string[]>;
  /** Cards whose saving was begun and not ended, the oldest first. */
  unfinished(): Promise<{ cardId: string; startedAt: string }[]>;
}

const onFile = `select c.*, array(
    select b.athlete_id from rm.athlete_billing b where b.card_id = c.id and b.is_autocharge_on order by 1
  ) as autocharge_of
  from rm.cards c`;

const without = `select athlete_id from unnest($1::text[]) as athlete (athlete_id)
  where not exists (
    select from rm.card_holders h join rm.cards c on c.user_id = h.user_id and c.state = 'kept'
     where h.athlete_ids @> array[athlete_id] and (c.expiry_year, c.expiry_month) >= ($2::int, $3::int)
  )`;

export function createCardQueries(pool: Pool): CardQueries {
  return {
    async cardsOf(userIds) {
      const text = `${onFile} where c.user_id = any ($1) and c.state = 'kept' order by c.created_at desc, c.id`;
      return (await pool.query<CardOnFileRow>(text, [userIds])).rows;
    },
    async everyCardOf(userId) {
      const text = 'select id from rm.cards where user_id = $1 order by created_at, id';
      return (await pool.query<{ id: string }>(text, [userId])).rows.map(({ id }) => id);
    },
    async card(cardId) {
      return (await pool.query<CardOnFileRow>(`${onFile} where c.id = $1`, [cardId])).rows[0];
    },
    async athletesWithout(athleteIds, { year, month }) {
      const { rows } = await pool.query<{ athlete_id: string }>(without, [athleteIds, year, month]);
      return rows.map(({ athlete_id }) => athlete_id);
    },
    async billingOf(athleteId) {
      const text = 'select * from rm.athlete_billing where athlete_id = $1';
      return (await pool.query<AthleteBillingRow & Provenance>(text, [athleteId])).rows[0];
    },
    async athletesOf(cardId) {
      const text = 'select athlete_id from rm.athlete_billing where card_id = $1 order by athlete_id';
      const { rows } = await pool.query<{ athlete_id: string }>(text, [cardId]);
      return rows.map(({ athlete_id }) => athlete_id);
    },
    async unfinished() {
      const text = `select id as "cardId", created_at as "startedAt" from rm.cards where state = 'saving'
        order by created_at, id limit 500`;
      return (await pool.query<{ cardId: string; startedAt: string }>(text)).rows;
    },
  };
}
