import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hasCheckDigit } from '../../../domain/shared/card-number.ts';
import { type Records, restoredAs } from '../shared/records.ts';
import { createSequence } from '../shared/sequence.ts';
import { MINUTE } from '../shared/times.ts';
import { type PaymentsCode, refused } from './error.ts';
import {
  type EnteredCard,
  enteredCard,
  type MaskedCard,
  readBody,
  type SavedCard,
  savedCard,
} from './shapes.ts';

const TOKEN_LIVES = 15 * MINUTE;

/** Cards that browsers trade for tokens, saved in wallets that the client names. Full numbers are never stored. */
export interface Vault {
  tokenFor(sent: unknown): string;
  /** A token is valid once. */
  redeem(token: string): MaskedCard;
  /** By default `at` is now and `id` the next one. */
  save(
    wallet: string,
    card: MaskedCard,
    how?: { readonly id?: string | undefined; readonly at?: Date },
  ): SavedCard;
  /** Newest first. */
  cardsIn(wallet: string): SavedCard[];
  /** A saved card. Throws when it does not exist or is not in the given wallet. */
  card(id: string, wallet?: string): SavedCard;
  delete(id: string, wallet: string): void;
}

export function openVault(records: Records, now: () => Date): Vault {
  const tokens = new Map<string, { readonly card: MaskedCard; readonly until: number }>();
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
      const { card } = readBody(z.object({ card: enteredCard }), sent);
      const token = randomBytes(20).toString('base64url');
      tokens.set(token, { card: maskCard(card, now()), until: now().getTime() + TOKEN_LIVES });
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

/** Wallet names have letters and digits only, so a UUID is written without dashes. */
function expectWallet(wallet: string): void {
  if (!/^[A-Za-z0-9]{1,50}$/.test(wallet)) throw refused('PMT-4000', 'customer id');
}

export function maskCard(card: EnteredCard, now: Date): MaskedCard {
  const { number, expMonth, expYear, name = '', address = {} } = card;
  if (!isCardNumber(number)) throw refused('PMT-4000', 'card.number is invalid.');
  const ends = Date.UTC(Number(expYear), Number(expMonth));
  if (ends <= now.getTime()) throw refused('PMT-4000', 'card.expMonth/card.expYear is invalid.');
  return {
    number: maskedNumber(number),
    cardType: brandOf(number),
    expMonth: expMonth.padStart(2, '0'),
    expYear,
    name,
    address,
    emulates: emulated(number, name),
  };
}

/** A saved card as the service answers it. */
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

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'MasterCard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3(0[0-5]|[68])/, 'Diners Club'],
];

/** The brand by the first digits (ISO/IEC 7812). */
const brandOf = (number: string): string =>
  brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';

/** Whether the text has 13 to 19 digits with a valid check digit. */
const isCardNumber = (number: string): boolean => /^\d{13,19}$/.test(number) && hasCheckDigit(number);

const maskedNumber = (number: string): string => `${'x'.repeat(number.length - 4)}${number.slice(-4)}`;

const testNumbers: Readonly<Record<string, PaymentsCode>> = {
  '4000000000000101': 'PMT-1001',
  '4000000000000127': 'PMT-2000',
  '4000000000000010': 'PMT-2002',
  '4000000000000002': 'PMT-5000',
  '4000000000009995': 'PMT-5000',
  '4000000000000119': 'PMT-6000',
};

/** The code with which all charges of this card end: by its number, or by the name `emulate=PMT-5000`. `null`: they succeed. */
function emulated(number: string, name: string): PaymentsCode | null {
  const code = /^emulate=(PMT-\d{4})$/.exec(name.trim())?.[1];
  const digits = code === undefined ? undefined : Number(code.slice(4));
  return digits === undefined ? (testNumbers[number] ?? null) : `PMT-${digits}`;
}
