import type { ChangeView, Failure } from '../contract/shared/envelope.ts';
import type { ExistingRecordView } from '../contract/shared/existing-records.ts';
import { NETWORK_ERROR, NO_RESPONSE_VALUE } from '../domain/shared/transport-texts.ts';

interface FailureWords {
  readonly message: string;
  readonly retryAfter?: number;
}

/** A failed request. `message` is a sentence for the user. */
export class ApiFailure extends Error {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code: string;
  /** 422: the errors by input. */
  readonly errors: Readonly<Record<string, string>>;
  /** 412: changes by others since the record was read. */
  readonly since: readonly ChangeView[];
  /** 409: records that may be meant instead of a new one. */
  readonly existing: readonly ExistingRecordView[];
  readonly correlationId: string | undefined;
  /** 429: seconds until the next try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Partial<Failure> & FailureWords) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = failure.code ?? '';
    this.errors = failure.errors ?? {};
    this.since = failure.since ?? [];
    this.existing = failure.existing ?? [];
    this.correlationId = failure.correlationId;
    this.retryAfter = failure.retryAfter;
  }

  /**
   * There was no answer, so it is unknown whether the command was executed. A retry must use the same key.
   */
  static network(): ApiFailure {
    return new ApiFailure(0, {
      code: 'network',
      message: NETWORK_ERROR,
    });
  }
}

/** The message for the user, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : NO_RESPONSE_VALUE;

/**
 * True if there was no answer, or not one of the API: the command may have been carried out. It is safe to send it again with the
 * same key.
 */
export const isOutcomeUnknown = (failure: ApiFailure | undefined): failure is ApiFailure =>
  failure !== undefined && (failure.status === 0 || failure.status >= 500);
