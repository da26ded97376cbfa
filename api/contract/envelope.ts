/** Every answer. Lists also carry `Content-Range`; commands carry `Position` and `ETag`. */
export interface Envelope<Results> {
  readonly success: boolean;
  readonly message: string;
  readonly results: Results;
}

/** What a refused request carries besides its sentence. */
export interface Failure extends Envelope<null> {
  /** Stable, for programs. */
  readonly code: string;
  /** 422: by input. */
  readonly errors?: Readonly<Record<string, string>>;
  /** 412: what happened since the caller looked. */
  readonly since?: readonly ChangeView[];
  /** 500: what to tell the operator. */
  readonly correlationId?: string;
}

export interface ChangeView {
  readonly type: string;
  readonly who: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}
