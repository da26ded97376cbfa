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
  /** One sentence for users. */
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

/** The effect of a code on the money, by its thousands digit. */
export type Meaning = 'warning' | 'declined' | 'not-attempted' | 'unknown';

/**
 * 1: a fraud warning, but the money was taken. 2: suspected fraud, and the charge was reversed. 3: a problem of our merchant account. 4: a
 * problem of our request, or the card does not exist. 5: the bank declined. 6: a system error with an unknown outcome.
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

/** A problem of the merchant account, which every other card would meet too. */
export const stopsEverything = (code: string): boolean => code.startsWith('PMT-3');

/** The card does not exist. */
export const NOT_FOUND = 'PMT-4001';
/** The bank does not accept this kind of payment. */
const UNSUPPORTED = 'PMT-5001';

/** Whether another attempt with the same card is useless: its data does not match, it was deleted, or it expired. */
export const isHard = ({ code, message }: PaymentsFault): boolean =>
  code.startsWith('PMT-2') || code === NOT_FOUND || code === UNSUPPORTED || /expired/i.test(message);
