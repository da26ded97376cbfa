import type { ExistingRecord } from './existing-record.ts';

/**
 * A rule forbids the command; answered with 409. `message` is the text for the user, verbatim from the
 * specification if it gives one; `code` is stable for programs. A refusal changes nothing.
 */
export class Refusal extends Error {
  readonly code: string;
  /** Records that may be meant instead of a new one; shown beside the message. */
  readonly existing: readonly ExistingRecord[];

  constructor(code: string, message: string, existing: readonly ExistingRecord[] = []) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.existing = existing;
  }
}

/** One problem with the input, shown beside the field it is about. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/**
 * Input that a rule rejects, answered with 422. The dialog shows the same problems before anything is sent.
 */
export class InvalidInput extends Error {
  readonly problems: readonly Problem[];

  /** `message`: all texts in one, if the specification says how they are joined. */
  constructor(
    problems: readonly Problem[],
    message: string = problems.map(({ message: text }) => text).join(' '),
  ) {
    super(message);
    this.name = 'InvalidInput';
    this.problems = problems;
  }
}

/** Throws `InvalidInput` when there is any problem. */
export function demand(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InvalidInput(problems);
}
