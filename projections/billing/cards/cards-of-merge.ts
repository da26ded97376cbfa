import { sql } from 'kysely';
import { anyOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';
import type { CardRow } from './cards.ts';

export type HeldCardRow = Pick<CardRow, 'id' | 'user_id' | 'brand' | 'last4' | 'state' | 'created_at'>;

export interface PaidByCardRow {
  readonly athlete_id: string;
  readonly card_id: string;
  readonly amount: number;
  readonly day: string;
}

/** What the merge of two users asks about their cards. */
export interface CardsOfMerge {
  /** The views that it reads. */
  readonly reads: readonly string[];
  /** Cards on file, and cards that are being saved, oldest first. */
  heldBy(userIds: readonly string[]): Promise<HeldCardRow[]>;
  /** Charges of these cards whose outcome is not known, oldest first. */
  openCharges(cardIds: readonly string[]): Promise<PaidByCardRow[]>;
  /** Money that was taken with these cards since a moment (UTC), oldest first. */
  paidSince(cardIds: readonly string[], since: string): Promise<PaidByCardRow[]>;
}

export function createCardsOfMerge(reads: Reads): CardsOfMerge {
  const db = reads.tables<BillingTables>();
  const paymentsWith = (cardIds: readonly string[]) =>
    db
      .selectFrom('payments')
      .select(['athlete_id', 'amount', 'day', sql<string>`card_id`.as('card_id')])
      .where((eb) => anyOf(eb.ref('card_id'), cardIds))
      .orderBy('created_at')
      .orderBy('id');
  return {
    reads: ['cards', 'payments'],
    heldBy: (userIds) =>
      db
        .selectFrom('cards')
        .select(['id', 'user_id', 'brand', 'last4', 'state', 'created_at'])
        .where((eb) => anyOf(eb.ref('user_id'), userIds))
        .where('state', '<>', sql.lit('deleted'))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    openCharges: (cardIds) =>
      paymentsWith(cardIds)
        .where((eb) => oneOf(eb.ref('state'), ['charging', 'unknown', 'needs review']))
        .execute(),
    paidSince: (cardIds, since) =>
      paymentsWith(cardIds)
        .where('created_at', '>=', since)
        .where((eb) => oneOf(eb.ref('state'), ['paid', 'charging', 'unknown', 'needs review']))
        .execute(),
  };
}
