/** An event that this version of a projection cannot apply: it is undecodable, or `keys` or `apply` threw. */
export class PoisonEvent extends Error {
  readonly position: bigint;

  constructor(position: bigint, cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'PoisonEvent';
    this.position = position;
  }
}

/** A row contains a value that its column cannot store: a bug in `apply`. */
export class UnwritableValue extends Error {
  constructor(type: string, value: unknown) {
    super(`Not a value of ${type}: ${JSON.stringify(value)}`);
    this.name = 'UnwritableValue';
  }
}

/** An impossible request of an operator; the message is for the operator. */
export class ProjectionFault extends Error {
  readonly code: 'unknown-projection' | 'nothing-parked' | 'no-reason' | 'no-earlier-build' | 'being-rebuilt';

  constructor(code: ProjectionFault['code'], message: string) {
    super(message);
    this.name = 'ProjectionFault';
    this.code = code;
  }
}

/**
 * Whether the same event would fail again: poison, and data that the tables refuse (class 22, 23, 54). All
 * other errors, from a lost connection to a missing table, say nothing about the event. Parking it would
 * remove it from the read model without cause, so these are retried forever, visibly.
 */
export function isDeterministic(error: unknown): boolean {
  if (error instanceof PoisonEvent || error instanceof UnwritableValue) return true;
  return /^(22|23|54)/.test(stateOf(error));
}

/**
 * Whether an error says something about one projection: it would recur, or a statement of it took too long (57014, 55P03) or does not fit its
 * tables (42). Connections, resources, and conflicts with others (08, 25, 40, 53, 57P, 58, XX) say nothing about it.
 */
export function isOfMember(error: unknown): boolean {
  return isDeterministic(error) || isTimeout(error) || stateOf(error).startsWith('42');
}

/** A statement was canceled because it took too long, or waited too long for a lock. */
export function isTimeout(error: unknown): boolean {
  return /^(57014|55P03)/.test(stateOf(error));
}

/** The SQLSTATE of an error of the database, or an empty text. */
function stateOf(error: unknown): string {
  const state = error instanceof Error && 'severity' in error && 'code' in error ? error.code : undefined;
  return typeof state === 'string' ? state : '';
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  return `${error.message || error.name}${detail}`;
}
