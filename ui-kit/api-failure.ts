import { NETWORK_ERROR, NO_RESPONSE_VALUE } from '../domain/shared/transport-texts.ts';
import type { ChangeView, Failure } from './api-types.ts';

interface FailureWords {
  readonly message: string;
  readonly retryAfter?: number;
}

/** A request that did not do what was asked. `message` is a sentence for the person at the screen. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** 422: what is wrong, by input. */
  readonly errors: Readonly<Record<string, string>>;
  /** 412: what others changed since the record was read. */
  readonly since: readonly ChangeView[];
  readonly correlationId: string | undefined;
  /** 429: seconds until it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Partial<Failure> & FailureWords) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = failure.code ?? '';
    this.errors = failure.errors ?? {};
    this.since = failure.since ?? [];
    this.correlationId = failure.correlationId;
    this.retryAfter = failure.retryAfter;
  }

  /** No answer came: whether the command was done is not known, so it is retried with the same key. */
  static network(): ApiFailure {
    return new ApiFailure(0, {
      code: 'network',
      message: NETWORK_ERROR,
    });
  }
}

/** What to tell the person, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : NO_RESPONSE_VALUE;
