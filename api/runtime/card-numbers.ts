import type { RequestHandler } from 'express';
import { holdsCardNumber, NO_CARD_NUMBERS, withoutCardNumbers } from '../../domain/shared/card-number.ts';
import { RequestFault } from './route.ts';

/**
 * Card numbers go from the browser straight to the card processor. If one is sent to us anyway, in a note or
 * in a search, it is refused before anything reads it and never appears in a log. `exempt` lists fields with
 * values that others assign, by name, and whole addresses: the id of a company in accounting may look like a
 * card number by chance.
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

/** Whether the input contains a card number anywhere, including in field names. */
function holds(given: unknown, exempt: ReadonlySet<string>): boolean {
  // Not recursive: the input may be nested deeper than the stack.
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

/** A destination of log lines that removes card numbers. */
export const withoutCards = (destination: { write(line: string): unknown }) => ({
  write: (line: string) => void destination.write(withoutCardNumbers(line)),
});
