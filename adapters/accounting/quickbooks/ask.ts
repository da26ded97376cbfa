import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';

/** Node's own `fetch`; tests observe it. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

export interface Answered {
  readonly status: number;
  /** The JSON of the answer; undefined when it cannot be parsed. */
  readonly json: unknown;
}

/** Shorter than the timeout of reactors, so that they get a specific error. */
const PATIENCE_MS = 30_000;

/**
 * Sends one request and reads its answer. Throws `FailedForCertain` when the request cannot have been sent (no connection, or aborted
 * before), and any other error when the answer is lost. Errors contain no headers or bodies, because those hold secrets.
 */
export async function ask(
  fetch: Fetch,
  url: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<Answered> {
  if (signal?.aborted) throw new FailedForCertain(accountingTexts.away);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return { status: response.status, json: parsed(await response.text()) };
  } catch (error) {
    if (isUnsent(error)) throw new FailedForCertain(accountingTexts.away);
    throw new LostAnswer(reasonOf(error));
  }
}

/** It is unknown whether the request was carried out. */
export class LostAnswer extends Error {
  constructor(reason: string) {
    super(`${accountingTexts.serverError} (${reason})`);
    this.name = 'LostAnswer';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error codes of Node when no connection could be opened. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isUnsent(error: unknown): boolean {
  return unsent.has(codeOf(error));
}

function reasonOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : 'no answer');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.cause instanceof AggregateError) return codeOf(error.cause.errors[0]);
  return code || codeOf(error.cause);
}
