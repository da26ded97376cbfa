import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { Call } from '../../../commands/shared/books.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import type { Access, AccessKeeper } from './access.ts';
import { type Answered, ask, type Fetch, LostAnswer } from './ask.ts';
import { faultIn, isAccessLost, isThrottled, statusOf, verdictOn } from './faults.ts';
import type { QuickBooksSettings } from './settings.ts';
import type { Throttle } from './throttle.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The accounting API, version 3. Every request has a minor version, is throttled, and is repeated once with the same request id when the
 * access had to be renewed. Answers are parsed by their schema; an answer that does not match counts as lost.
 */
export interface BooksClient {
  get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query?: Query,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>>;
  /** `step` tells the requests of one call apart when several of them change something. */
  post<Schema extends z.ZodType>(path: string, schema: Schema, request: Posted): Promise<z.output<Schema>>;
}

type Sent = Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Readonly<Record<string, string>> };

export interface Posted {
  /** Undefined when the service expects an empty body. */
  readonly body: object | undefined;
  readonly call: Call;
  readonly step?: string;
  readonly query?: Query;
}

const NAMESPACE = 'c3f5b9d2-6a0e-5f7c-9a4b-2d8e1f0a7b63';

/** The oldest minor version that the service supports. */
export const MINOR_VERSION = '75';

/** The pause that the manual asks for after 429; the service itself names none. Jitter keeps processes from returning at once. */
const PAUSE_MS = 60_000;

/** At most 50 characters, and the same in every repetition. */
export const requestId = (key: string, step = ''): string => uuidv5(`${key}/${step}`, NAMESPACE);

export function createBooksClient({
  settings,
  access,
  throttle,
  fetch,
}: {
  readonly settings: Pick<QuickBooksSettings, 'booksUrl'>;
  readonly access: AccessKeeper;
  readonly throttle: Throttle;
  readonly fetch: Fetch;
}): BooksClient {
  const send = async (
    { realmId, token }: Access,
    path: string,
    query: Query,
    request: Sent,
    signal?: AbortSignal,
  ): Promise<Answered> => {
    await throttle.turn(signal);
    const search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION });
    const url = `${settings.booksUrl}/v3/company/${encodeURIComponent(realmId)}/${path}?${search.toString()}`;
    const headers = { ...request.headers, Authorization: `Bearer ${token}`, Accept: 'application/json' };
    return ask(fetch, url, { ...request, headers }, signal);
  };

  const asked = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Query,
    request: Sent,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>> => {
    let entry = await access.current();
    let answer = await send(entry, path, query, request, signal);
    if (statusOf(answer, faultIn(answer.json)) === 401) {
      entry = await access.renewed(entry.token);
      answer = await send(entry, path, query, request, signal);
    }
    const fault = faultIn(answer.json);
    const status = statusOf(answer, fault);
    if (isAccessLost(status, fault)) {
      await access.lost(entry.realmId, fault?.message || accountingTexts.forbidden);
      throw new FailedForCertain(accountingTexts.lost);
    }
    if (isThrottled(status, fault)) throttle.pause(PAUSE_MS * (1 + Math.random() / 10));
    if (fault || status >= 300) throw verdictOn(status, fault);
    const read = schema.safeParse(answer.json);
    if (!read.success) throw new LostAnswer(accountingTexts.noResponse);
    return read.data;
  };

  return {
    get: (path, schema, query = {}, signal) => asked(path, schema, query, { method: 'GET' }, signal),
    post(path, schema, { body, call, step, query = {} }) {
      const contentType = body ? 'application/json' : 'application/octet-stream';
      const request = {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        ...(body && { body: JSON.stringify(body) }),
      };
      const identified = { ...query, requestid: requestId(call.key, step) };
      return asked(path, schema, identified, request, call.signal);
    },
  };
}
