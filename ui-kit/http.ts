import { NO_RESPONSE_VALUE } from '../domain/shared/transport-texts.ts';
import { ApiFailure } from './api-failure.ts';
import type { Failure, SessionView } from './api-types.ts';
import { reportFreshness } from './freshness.ts';
import { newId } from './new-id.ts';
import { forgetPosition, rememberPosition, writtenPosition } from './position.ts';
import { endSession, storedSession } from './session.ts';

export interface Reading {
  readonly signal?: AbortSignal;
}

export interface Writing extends Reading {
  readonly body?: unknown;
  /** Made once when the dialog opens: retries and double clicks are then the same command. */
  readonly idempotencyKey?: string;
  /** The revision the person was looking at; somebody else's change in between is a 412. */
  readonly revision?: string;
}

export interface Answer<Results> {
  readonly results: Results;
  readonly message: string;
  /** Of a record, for the next `revision`. */
  readonly revision: string | null;
  /** Of a list: how many there are in all. */
  readonly total: number | null;
}

/** Speaks to the API: paths are below `/api/`. Answers are unwrapped; everything else is thrown as `ApiFailure`. */
export const http = {
  get: <Results>(path: string, reading: Reading = {}) => send<Results>('GET', path, reading),
  post: <Results>(path: string, writing: Writing = {}) => send<Results>('POST', path, writing),
  put: <Results>(path: string, writing: Writing = {}) => send<Results>('PUT', path, writing),
  delete: <Results>(path: string, writing: Writing = {}) => send<Results>('DELETE', path, writing),
};

async function send<Results>(method: string, path: string, writing: Writing): Promise<Answer<Results>> {
  const asking = storedSession();
  return answerOf(method, path, await request(method, path, writing), asking);
}

/** What an answer says, and what comes of it for this tab. `asking`: whoever was signed in when it was asked for. */
export async function answerOf<Results>(
  method: string,
  path: string,
  response: Response,
  asking: SessionView | null,
): Promise<Answer<Results>> {
  const answer = await envelope<Results>(response);
  if (!response.ok || !answer?.success) {
    // Signing in with a wrong password is a 401 too, and ends no session; nor does a late answer one that began since.
    if (response.status === 401 && !path.startsWith('auth/') && storedSession() === asking) endSession();
    throw failed(response, answer);
  }

  const position = response.headers.get('Position');
  if (position) rememberPosition(position);
  if (method === 'GET') reportFreshness(response.headers.get('Stale') === 'true');
  return {
    results: answer.results,
    message: answer.message,
    revision: response.headers.get('ETag')?.replaceAll('"', '') ?? null,
    total: totalOf(response.headers.get('Content-Range')),
  };
}

async function request(method: string, path: string, writing: Writing): Promise<Response> {
  try {
    return await fetch(`/api/${path}`, {
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

/** Every answer; what was refused carries more of a failure. */
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
