/** An event that this version of a projection can not apply: unreadable, or `keys` or `apply` threw. */
export class PoisonEvent extends Error {
  readonly position: bigint;

  constructor(position: bigint, cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'PoisonEvent';
    this.position = position;
  }
}

/** A row holds what its column can not: `apply` is wrong. */
export class UnwritableValue extends Error {
  constructor(type: string, value: unknown) {
    super(`Not a value of ${type}: ${JSON.stringify(value)}`);
    this.name = 'UnwritableValue';
  }
}

/** What an operator asked for and can not have; the message is the operator's. */
export class ProjectionFault extends Error {
  readonly code: 'unknown-projection' | 'nothing-parked' | 'no-reason' | 'no-earlier-build' | 'being-rebuilt';

  constructor(code: ProjectionFault['code'], message: string) {
    super(message);
    this.name = 'ProjectionFault';
    this.code = code;
  }
}

/**
 * Would the same event fail again? Data that the tables refuse (class 22, 23, 54) and poison would. Everything else, from a lost
 * connection to a missing table, says nothing about the event: parking it would lose it from the read model for no fault of its
 * own, so that is retried for ever, visibly.
 */
export function isDeterministic(error: unknown): boolean {
  if (error instanceof PoisonEvent || error instanceof UnwritableValue) return true;
  const state = error instanceof Error && 'severity' in error && 'code' in error ? error.code : undefined;
  return typeof state === 'string' && /^(22|23|54)/.test(state);
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return `${error.message || error.name}${detail}`;
}
