import type { RequestHandler } from 'express';
import {
  holdsCardNumber,
  isCardNumber,
  NO_CARD_NUMBERS,
  withoutCardNumbers,
} from '../../domain/shared/card-number.ts';
import { RequestFault } from './route.ts';

/** Deeper than any request of ours. Code that follows a value down would run out of stack at some thousand levels. */
const DEEPEST = 32;

/**
 * Refuses requests that nothing behind it could process, before anything reads them: texts with U+0000 or half a character, which Postgres
 * cannot store, and values nested too deeply. Card numbers go from the browser straight to the card processor; one that is sent to us anyway,
 * in a note or in a search, is refused here and never appears in a log. `exempt` lists fields with values that others assign, by name, and
 * whole addresses: the id of a company in accounting may look like a card number by chance.
 */
export function refuseUnfitInput(exempt: {
  readonly fields: readonly string[];
  readonly paths: readonly string[];
}): RequestHandler {
  const fields = new Set(exempt.fields);
  return (request, _response, next) => {
    if (!exempt.paths.includes(request.path)) {
      demandFit(request.query, fields);
      demandFit(request.body, fields);
    }
    next();
  };
}

/** Throws the fault of a value that was sent to us: a text, or the content of a JSON text. Visits each part of it once. */
export function demandFit(given: unknown, exempt: ReadonlySet<string> = new Set()): void {
  // Not recursive, and level by level, so that the depth is known.
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw unfit('The request is nested too deeply.');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') demandFitText(value);
      else if (typeof value === 'number') demandNoCard(isCardNumber(value));
      else if (Array.isArray(value)) for (const inner of value) below.push(inner);
      else if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) {
          if (exempt.has(name)) continue;
          demandFitText(name);
          below.push(inner);
        }
      }
    }
    level = below;
  }
}

/** U+0000, and halves of characters outside the basic plane. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const UNSTORABLE = /\0|\p{Surrogate}/u;

function demandFitText(text: string): void {
  if (UNSTORABLE.test(text)) throw unfit('The request contains a character that cannot be stored.');
  demandNoCard(holdsCardNumber(text));
}

function demandNoCard(isCard: boolean): void {
  if (isCard) throw new RequestFault(400, 'card-number', NO_CARD_NUMBERS);
}

const unfit = (message: string) => new RequestFault(400, 'malformed', message);

/** A destination of log lines that removes card numbers. */
export const withoutCards = (destination: { write(line: string): unknown }) => ({
  write: (line: string) => void destination.write(withoutCardNumbers(line)),
});
