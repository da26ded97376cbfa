import { z } from 'zod';

/** `{ "errors": [{ "code": "PMT-5000", "message": …, "detail" or older "moreInfo": … }] }`. */
const faults = z.object({
  errors: z
    .array(
      z.object({
        code: z.string().default(''),
        message: z.string().default(''),
        detail: z.string().default(''),
        moreInfo: z.string().default(''),
      }),
    )
    .min(1),
});

export interface PaymentsFault {
  /** `PMT-5000`. */
  readonly code: string;
  /** One sentence for people. */
  readonly message: string;
}

export function faultIn(json: unknown): PaymentsFault | undefined {
  const read = faults.safeParse(json);
  const fault = read.data?.errors[0];
  if (!fault) return undefined;
  const { code, message, detail, moreInfo } = fault;
  const parts = [message, detail || moreInfo].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  );
  return { code, message: parts.join(': ') };
}

/** What a code means for the money, by its thousand. */
export type Meaning = 'warning' | 'declined' | 'not-attempted' | 'unknown';

/**
 * 1: it looks like fraud, the money was taken all the same. 2: it looks like fraud and was taken back. 3: our merchant account. 4: our
 * request, or the card is not there. 5: the bank declined. 6: their system broke, and nobody knows.
 */
export function meaningOf(code: string): Meaning {
  switch (/^PMT-(\d)\d{3}$/.exec(code)?.[1]) {
    case '1':
      return 'warning';
    case '2':
    case '5':
      return 'declined';
    case '3':
    case '4':
      return 'not-attempted';
    default:
      return 'unknown';
  }
}

/** The merchant account: so it will be for every other card. */
export const stopsEverything = (code: string): boolean => code.startsWith('PMT-3');

/** The card is gone. */
export const NOT_FOUND = 'PMT-4001';
/** The bank does not take this kind of payment at all. */
const UNSUPPORTED = 'PMT-5001';

/** Trying the same card again is useless: what it was saved with does not match, it is gone, or it has run out. */
export const isHard = ({ code, message }: PaymentsFault): boolean =>
  code.startsWith('PMT-2') || code === NOT_FOUND || code === UNSUPPORTED || /expired/i.test(message);
