import { expiryOf } from '../../domain/billing/cards/card-expiry.ts';
import {
  CARD_COUNTRY,
  type CardInput,
  cardFormTexts,
  digitsOf,
} from '../../domain/billing/cards/card-form.ts';

/** A request that takes longer counts as lost. */
const TIMEOUT_MS = 30_000;

/**
 * Posts the card to the processor, which answers with a token for one use. Nobody else gets it: no cookie, no address of ours. To ask twice
 * makes two tokens and does no harm.
 *
 * Throws an `Error` whose message is for the person.
 */
export async function askForToken(tokensUrl: string, card: CardInput): Promise<string> {
  const answer = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ card: sent(card) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(cardFormTexts.unreachable);
  });
  const said: unknown = await answer.json().catch(() => undefined);
  const token = textAt(said, 'value');
  if (answer.ok && token) return token;
  const reason = answer.ok ? cardFormTexts.noTokenReturned : (faultIn(said) ?? cardFormTexts.noTokenReturned);
  throw new Error(`${cardFormTexts.noToken} ${reason}`);
}

function sent(card: CardInput) {
  const { month = 0, year = 0 } = expiryOf(card.expires) ?? {};
  return {
    number: digitsOf(card.number),
    expMonth: String(month).padStart(2, '0'),
    expYear: String(year),
    cvc: card.cv2.trim(),
    name: card.name.trim(),
    address: {
      streetAddress: card.address.trim(),
      city: card.city.trim(),
      region: card.state.trim(),
      country: CARD_COUNTRY,
      postalCode: card.zip.trim(),
    },
  };
}

/** The first message of `{ errors: [{ message }] }`. */
function faultIn(said: unknown): string | undefined {
  const errors = isRecord(said) ? said['errors'] : undefined;
  return Array.isArray(errors) ? textAt(errors[0], 'message') : undefined;
}

function textAt(said: unknown, name: string): string | undefined {
  const value = isRecord(said) ? said[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;
