import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';

/** The result of a command on several rows. */
export interface Outcome {
  readonly success: number;
  readonly total: number;
  readonly errors: readonly { readonly message: string; readonly athlete_name?: string }[];
  readonly warnings?: readonly string[];
}

/** A summary, and below it the reason for each row; equal reasons are listed once. */
export function failureText({ success, total, errors }: Outcome): string {
  const reasons = new Set(
    errors.map(({ message, athlete_name }) => (athlete_name ? `${athlete_name}: ${message}` : message)),
  );
  const [first = '', ...others] = reasons;
  if (success === 0 && others.length === 0) return schedulingTexts.updateFailed(first);
  return [`${schedulingTexts.someFailed(errors.length)} (${success}/${total})`, first, ...others].join('\n');
}
