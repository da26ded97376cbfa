import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Records, restoredAs } from '../records.ts';
import { createSequence } from '../sequence.ts';
import { MINUTE } from '../times.ts';
import { brandOf, emulated, isCardNumber, masked } from './card-number.ts';
import { refused } from './error.ts';
import { readBody, type SafeCard, type SavedCard, savedCard, type TypedCard, typedCard } from './shapes.ts';

const TOKEN_LIVES = 15 * MINUTE;

/** Cards: typed in a browser for a token, kept in wallets that whoever keeps them names. No number is ever stored. */
export interface Vault {
  tokenFor(sent: unknown): string;
  /** A token is good once. */
  redeem(token: string): SafeCard;
  /** `at`: when, if not now; `id`: under which, if not the next. */
  save(
    wallet: string,
    card: SafeCard,
    how?: { readonly id?: string | undefined; readonly at?: Date },
  ): SavedCard;
  /** The newest first. */
  cardsIn(wallet: string): SavedCard[];
  /** A card that is kept; of this wallet, when one is told. */
  card(id: string, wallet?: string): SavedCard;
  delete(id: string, wallet: string): void;
}

export function openVault(records: Records, now: () => Date): Vault {
  const tokens = new Map<string, { readonly card: SafeCard; readonly until: number }>();
  const cards = new Map<string, SavedCard>();
  const wallets = new Map<string, string[]>();
  const ids = createSequence(101_100_000_001);
  const place = (card: SavedCard) => {
    if (!cards.has(card.id)) wallets.set(card.wallet, [card.id, ...(wallets.get(card.wallet) ?? [])]);
    cards.set(card.id, card);
    if (/^\d+$/.test(card.id)) ids.skip(card.id);
  };
  for (const card of restoredAs(records, 'Card', savedCard)) place(card);
  const keep = (card: SavedCard) => {
    place(card);
    records.keep('Card', card.id, card);
  };

  const vault: Vault = {
    tokenFor(sent) {
      const { card } = readBody(z.object({ card: typedCard }), sent);
      const token = randomBytes(20).toString('base64url');
      tokens.set(token, { card: safe(card, now()), until: now().getTime() + TOKEN_LIVES });
      return token;
    },
    redeem(token) {
      const found = tokens.get(token);
      tokens.delete(token);
      if (!found || found.until <= now().getTime())
        throw refused('PMT-4000', 'Token is invalid, expired or was used before.');
      return found.card;
    },
    save(wallet, card, { id = ids.next(), at = now() } = {}) {
      expectWallet(wallet);
      const saved = { ...card, id, wallet, created: at.toISOString(), isDeleted: false };
      keep(saved);
      return saved;
    },
    cardsIn(wallet) {
      expectWallet(wallet);
      return (wallets.get(wallet) ?? [])
        .flatMap((id) => cards.get(id) ?? [])
        .filter(({ isDeleted }) => !isDeleted);
    },
    card(id, wallet) {
      const card = cards.get(id);
      if (!card || card.isDeleted || (wallet !== undefined && wallet !== card.wallet))
        throw refused('PMT-4001', `card ${id}`, 404);
      return card;
    },
    delete(id, wallet) {
      keep({ ...vault.card(id, wallet), isDeleted: true });
    },
  };
  return vault;
}

/** Letters and digits: a UUID goes without its dashes. */
function expectWallet(wallet: string): void {
  if (!/^[A-Za-z0-9]{1,50}$/.test(wallet)) throw refused('PMT-4000', 'customer id');
}

export function safe(card: TypedCard, now: Date): SafeCard {
  const { number, expMonth, expYear, name = '', address = {} } = card;
  if (!isCardNumber(number)) throw refused('PMT-4000', 'card.number is invalid.');
  const ends = Date.UTC(Number(expYear), Number(expMonth));
  if (ends <= now.getTime()) throw refused('PMT-4000', 'card.expMonth/card.expYear is invalid.');
  return {
    number: masked(number),
    cardType: brandOf(number),
    expMonth: expMonth.padStart(2, '0'),
    expYear,
    name,
    address,
    emulates: emulated(number, name),
  };
}

/** A kept card as the service tells it. */
export const cardView = ({ id, number, cardType, expMonth, expYear, name, address, created }: SavedCard) => ({
  id,
  number,
  expMonth,
  expYear,
  name,
  address,
  cardType,
  created,
  updated: created,
  default: false,
  status: 'ACTIVE',
  entityVersion: '0',
  zeroDollarVerification: { status: 'NOT_ATTEMPTED' },
  cvcVerification: { result: 'Y' },
});
