import { schedulingTexts } from './scheduling-texts.ts';

/** The result of a command on several rows, each of which succeeds or fails by itself. */
export interface Outcome {
  readonly success: number;
  readonly total: number;
  readonly errors: readonly { readonly message: string; readonly athlete_name?: string }[];
}

/**
 * The message of an answer, on one line. `done` is said only if every row succeeded: a command that saved
 * nothing is never reported as an update.
 */
export function outcomeMessage(done: string, { success, total, errors }: Outcome): string {
  if (errors.length === 0) return total === 0 ? schedulingTexts.nothingChanged : done;
  return success === 0 ? noneSaved({ total, errors }) : schedulingTexts.someFailed(errors.length);
}

/** A summary, and below it the reason for each row that failed; equal reasons are listed once. */
export function failureText({ success, total, errors }: Outcome): string {
  const reasons = reasonsOf(errors);
  if (success > 0) {
    return [`${schedulingTexts.someFailed(errors.length)} (${success}/${total})`, ...reasons].join('\n');
  }
  const summary = noneSaved({ total, errors });
  return reasons.length === 1 ? summary : [summary, ...reasons].join('\n');
}

function noneSaved({ total, errors }: Pick<Outcome, 'total' | 'errors'>): string {
  const [reason = '', ...others] = reasonsOf(errors);
  return schedulingTexts.updateFailed(others.length === 0 ? reason : schedulingTexts.noneSaved(total));
}

const reasonsOf = (errors: Outcome['errors']): string[] => [
  ...new Set(
    errors.map(({ message, athlete_name }) => (athlete_name ? `${athlete_name}: ${message}` : message)),
  ),
];
