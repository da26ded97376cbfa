import { z } from 'zod';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type Answered, LostAnswer } from './ask.ts';

/** An error of the service: `{ "Fault": … }`, or `{ "fault": … }` from its gateway. It can also come with status 200. */
export interface Fault {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

const words = z.string().optional();
const text = z.union([z.string(), z.number()]).transform(String).optional();
const upper = z.object({
  Fault: z.object({
    Error: z.array(z.object({ Message: words, Detail: words, code: text })).min(1),
    type: words,
  }),
});
const lower = z.object({
  fault: z.object({
    error: z.array(z.object({ message: words, detail: words, code: text })).min(1),
    type: words,
  }),
});

export function faultIn(json: unknown): Fault | undefined {
  const spelled = upper.safeParse(json);
  if (spelled.success) {
    const { Error: errors, type = '' } = spelled.data.Fault;
    const [{ Message: message = '', Detail: detail = '', code = '' } = {}] = errors;
    return { type, code, message, detail };
  }
  const small = lower.safeParse(json);
  if (!small.success) return undefined;
  const { error: errors, type = '' } = small.data.fault;
  const [{ message = '', detail = '', code = '' } = {}] = errors;
  return { type, code, message, detail };
}

/** Codes of the service with their own meaning for callers. All others are `accounting.refused`. */
const codes: Readonly<Record<string, string>> = {
  '610': 'accounting.not-found',
  '5010': 'accounting.stale',
  '6140': 'accounting.duplicate-number',
  '6240': 'accounting.duplicate-name',
};

/** Whether the access was revoked, so that an admin must reconnect. */
export const isAccessLost = (status: number, fault: Fault | undefined): boolean =>
  status === 403 && fault?.code === '3100';

export const isThrottled = (status: number, fault: Fault | undefined): boolean =>
  status === 429 || /throttle/i.test(`${fault?.message} ${fault?.code}`);

/** A fault with status 200 is treated like the usual status of its type. */
export function statusOf({ status }: Answered, fault: Fault | undefined): number {
  if (!fault || status >= 400) return status;
  if (/authentication/i.test(fault.type)) return 401;
  if (/authorization/i.test(fault.type)) return 403;
  return /system|service/i.test(fault.type) ? 500 : 400;
}

/** The refusal for a fault, with the texts of part 2 §8. */
export function verdictOn(status: number, fault: Fault | undefined): Error {
  if (isThrottled(status, fault)) return new FailedForCertain(accountingTexts.busy);
  if (status >= 500) return new LostAnswer(String(status));
  if (status === 401) return new Refusal('accounting.refused', accountingTexts.unauthorized);
  if (status === 403) return new Refusal('accounting.refused', accountingTexts.forbidden);
  if (status === 404) return new Refusal('accounting.not-found', accountingTexts.notFound);
  if (fault) return new Refusal(codes[fault.code] ?? 'accounting.refused', sentenceOf(fault));
  if (status >= 400) return new Refusal('accounting.refused', accountingTexts.otherStatus(status));
  return new LostAnswer(accountingTexts.noResponse);
}

function sentenceOf({ message, detail }: Fault): string {
  const parts = [message, detail].filter((part, index, all) => part && all.indexOf(part) === index);
  return parts.join(': ') || accountingTexts.noResponse;
}

export const isRefusedAs = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code;
