import type { SignInSessionView } from '../contract/access/sign-in.ts';
import type { Failure } from '../contract/shared/envelope.ts';
import { BACKGROUND_HEADER } from '../domain/shared/background-requests.ts';
import { pastTexts } from '../domain/shared/past-texts.ts';
import { NO_RESPONSE_VALUE } from '../domain/shared/transport-texts.ts';
import { ApiFailure } from './api-failure.ts';
import { isPastShown, noteBeforeAll, shownMoment } from './as-of-moment.ts';
import { reportFreshness } from './freshness.ts';
import { newId } from './new-id.ts';
import { isPersonPresent } from './person-presence.ts';
import { forgetPosition, rememberPosition, writtenPosition } from './position.ts';
import { endSession, storedSession } from './sign-in-session.ts';

interface Reading {
  readonly signal?: AbortSignal;
}

/** Reads with these signals are of now, whatever moment is shown. */
const signalsOfNow = new WeakSet<AbortSignal>();

/** A signal for reads that compare the shown moment with now. */
export function ofNow(signal: AbortSignal): AbortSignal {
  const marked = AbortSignal.any([signal]);
  signalsOfNow.add(marked);
  return marked;
}

export interface Writing extends Reading {
  readonly body?: unknown;
  /** Created once when the dialog opens, so that retries and double clicks are the same command. */
  readonly idempotencyKey?: string;
  /** The revision that the user saw; a change by another user since then is a 412. */
  readonly revision?: string;
}

export interface Answer<Results> {
  readonly results: Results;
  readonly message: string;
  /** The revision of a record, for the next command. */
  readonly revision: string | null;
  /** The total number of rows of a list. */
  readonly total: number | null;
}

/**
 * The client of the API: paths are below `/api/`. Returns the content of successful answers and throws
 * `ApiFailure` for all others.
 */
export const http = {
  get: <Results>(path: string, reading: Reading = {}) => send<Results>('GET', path, reading),
  post: <Results>(path: string, writing: Writing = {}) => send<Results>('POST', path, writing),
  put: <Results>(path: string, writing: Writing = {}) => send<Results>('PUT', path, writing),
  delete: <Results>(path: string, writing: Writing = {}) => send<Results>('DELETE', path, writing),
};

async function send<Results>(method: string, path: string, writing: Writing): Promise<Answer<Results>> {
  const refusal = refusalInPast(method, path);
  if (refusal) throw refusal;
  const asking = storedSession();
  return answerOf(method, path, await request(method, path, writing), asking);
}

const isAboutSession = (path: string): boolean => path.startsWith('auth/');

/**
 * While a past moment is shown nothing is recorded: every request but reads, sign-in and sign-out is refused here, so that no button or
 * dialog needs to know. Undefined: the request may be sent.
 */
export const refusalInPast = (method: string, path: string): ApiFailure | undefined =>
  isPastShown() && method !== 'GET' && !isAboutSession(path)
    ? new ApiFailure(409, { code: 'read-only', message: pastTexts.readOnly })
    : undefined;

/** The path of a read as of a moment (docs/as-of.md), unless it names one itself. Null: now. */
export function pathAsOf(path: string, moment: string | null): string {
  if (moment === null || isAboutSession(path) || /[?&]at=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ at: moment })}`;
}

/** Processes an answer. `asking` is the session at the time of the request. */
export async function answerOf<Results>(
  method: string,
  path: string,
  response: Response,
  asking: SignInSessionView | null,
): Promise<Answer<Results>> {
  const answer = await envelope<Results>(response);
  if (!response.ok || !answer?.success) {
    // A wrong password at sign-in is a 401 too and ends no session; a late answer does not end a newer
    // session.
    if (response.status === 401 && !path.startsWith('auth/') && storedSession() === asking) endSession();
    throw failed(response, answer);
  }

  const position = response.headers.get('Position');
  if (position) rememberPosition(position);
  if (response.headers.get('At-Position') === '0') noteBeforeAll();
  if (method === 'GET') reportFreshness(response.headers.get('Stale') === 'true');
  return {
    results: answer.results,
    message: answer.message,
    revision: response.headers.get('ETag')?.replaceAll('"', '') ?? null,
    total: totalOf(response.headers.get('Content-Range')),
  };
}

async function request(method: string, path: string, writing: Writing): Promise<Response> {
  const isNow = method !== 'GET' || (writing.signal !== undefined && signalsOfNow.has(writing.signal));
  try {
    return await fetch(`/api/${isNow ? path : pathAsOf(path, shownMoment())}`, {
      method,
      headers: headersOf(method, writing),
      credentials: 'same-origin',
      ...(writing.body === undefined ? {} : { body: JSON.stringify(writing.body) }),
      ...(writing.signal ? { signal: writing.signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiFailure.network();
  }
}

export function headersOf(method: string, writing: Writing): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (!isPersonPresent()) headers.set(BACKGROUND_HEADER, '1');
  if (writing.body !== undefined) headers.set('Content-Type', 'application/json');
  if (method === 'GET') {
    const position = writtenPosition();
    if (position) headers.set('Min-Position', position);
    return headers;
  }
  headers.set('Idempotency-Key', writing.idempotencyKey ?? newId());
  if (writing.revision !== undefined) headers.set('If-Match', `"${writing.revision}"`);
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (token) headers.set('X-XSRF-TOKEN', decodeURIComponent(token));
  return headers;
}

/** Any answer; a refusal contains more fields. */
interface Body<Results> extends Partial<Omit<Failure, 'success' | 'results'>> {
  readonly success: boolean;
  readonly message: string;
  readonly results: Results;
}

async function envelope<Results>(response: Response): Promise<Body<Results> | undefined> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function failed({ status, headers }: Response, answer: Body<unknown> | undefined): ApiFailure {
  if (answer?.code === 'position.unknown') forgetPosition();
  const { code, errors, since } = answer ?? {};
  const correlationId = headers.get('X-Correlation-Id');
  const retryAfter = Number(headers.get('Retry-After'));
  return new ApiFailure(status, {
    message: answer?.message || NO_RESPONSE_VALUE,
    ...(code === undefined ? {} : { code }),
    ...(errors === undefined ? {} : { errors }),
    ...(since === undefined ? {} : { since }),
    ...(correlationId === null ? {} : { correlationId }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}

function totalOf(contentRange: string | null): number | null {
  const total = contentRange?.split('/')[1];
  return total === undefined ? null : Number(total);
}
