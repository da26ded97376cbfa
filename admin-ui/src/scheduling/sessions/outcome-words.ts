import { schedulingTexts } from '../../../../domain/scheduling/scheduling-texts.ts';

/** What became of a command over several rows. */
export interface Outcome {
  readonly success: number;
  readonly total: number;
  readonly errors: readonly { readonly message: string; readonly athlete_name?: string }[];
  readonly warnings?: readonly string[];
}

/** The sentences of the rows, each once, below what came of all. */
export function refusal({ success, total, errors }: Outcome): string {
  const sentences = new Set(
    errors.map(({ message, athlete_name }) => (athlete_name ? `${athlete_name}: ${message}` : message)),
  );
  const [first = '', ...others] = sentences;
  if (success === 0 && others.length === 0) return schedulingTexts.updateFailed(first);
  return [`${schedulingTexts.someFailed(errors.length)} (${success}/${total})`, first, ...others].join('\n');
}
