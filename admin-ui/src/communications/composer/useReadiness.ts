import { useState } from 'react';
import type {
  CommunicationView,
  ValidationView,
} from '../../../../contract/communications/communications.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { letterProblems } from '../../../../domain/shared/letters/letter-rules.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { communicationResource } from '../communication-paths.ts';
import { useRecipients } from '../communication-queries.ts';
import { communicationsHttp } from '../communications-http.ts';
import type { LetterFields } from './letter-fields.ts';

interface Attempt {
  /** From 1; 0 before the first one. */
  readonly number: number;
  /** What our own rules found. It leaves the sentence as soon as it is corrected. */
  readonly own: readonly string[];
  /** What only the server knows, for example that a kind of message is not offered any more. */
  readonly others: readonly string[];
}

/**
 * What a letter lacks before it can be sent (part 2 §8): in one sentence, and beside the inputs, where the rules follow every keystroke after
 * the first attempt.
 */
export function useReadiness({ id, attachments }: CommunicationView, typed: LetterFields) {
  const recipients = useRecipients(id);
  const notices = useNotices();
  const [isRunning, setRunning] = useState(false);
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, own: [], others: [] });

  const problems = letterProblems({
    subject: typed.subject,
    body: typed.message_body,
    optionId: typed.option_id,
    notOptionalReason: typed.not_optional_reason,
    // Until they are loaded, nothing is said about them.
    recipients: recipients.data?.mails ?? 1,
    attachments,
  });
  const own = [...new Set(problems.map(({ message }) => message))];
  const report = (others: readonly string[]) =>
    setAttempt(({ number }) => ({ number: number + 1, own, others }));

  /** True if the letter as it is saved can be sent. */
  async function run(): Promise<boolean> {
    setRunning(true);
    try {
      const { results } = await communicationsHttp.post<ValidationView>(
        `${communicationResource(id)}/validate`,
      );
      const { properties } = results;
      report(properties.filter((text) => !own.includes(text)));
      return properties.length === 0 && own.length === 0;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      setRunning(false);
    }
  }

  const missing = [...attempt.own.filter((text) => own.includes(text)), ...attempt.others];
  // Only the first error of an input is shown.
  const errors: Readonly<Record<string, string | undefined>> =
    attempt.number > 0
      ? Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))
      : {};
  return {
    run,
    isRunning,
    errors,
    attempt: attempt.number,
    summary: missing.length > 0 ? communicationTexts.correctErrors(missing) : '',
  };
}
