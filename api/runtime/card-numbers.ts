import type { RequestHandler } from 'express';
import { holdsCardNumber, NO_CARD_NUMBERS, withoutCardNumbers } from '../../domain/shared/card-number.ts';
import { RequestFault } from './route.ts';

/**
 * Card numbers go from the browser to the card processor. One that is sent to us all the same, in a note or in a search, is refused
 * before anything reads it, and is in no log.
 *
 * `exempt`: fields whose values others give, by name, and whole addresses: a company's number at the accounting service may have the
 * shape of a card number by chance.
 */
export function refuseCardNumbers(exempt: {
  readonly fields: readonly string[];
  readonly paths: readonly string[];
}): RequestHandler {
  const fields = new Set(exempt.fields);
  return (request, _response, next) => {
    if (!exempt.paths.includes(request.path)) {
      const given: unknown[] = [request.query, request.body];
      if (given.some((value) => holds(value, fields))) throw cardNumberFault();
    }
    next();
  };
}

export const cardNumberFault = () => new RequestFault(400, 'card-number', NO_CARD_NUMBERS);

/** Whether a card number stands anywhere in what was sent, in names of fields too. */
function holds(given: unknown, exempt: ReadonlySet<string>): boolean {
  // Not by recursion: what is sent may be nested deeper than the stack.
  const open: unknown[] = [given];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' || typeof value === 'number') {
      if (holdsCardNumber(String(value))) return true;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (exempt.has(name)) continue;
        if (holdsCardNumber(name)) return true;
        open.push(inner);
      }
    }
  }
  return false;
}

/** A destination of log lines that no card number gets through to. */
export const withoutCards = (destination: { write(line: string): unknown }) => ({
  write: (line: string) => void destination.write(withoutCardNumbers(line)),
});
