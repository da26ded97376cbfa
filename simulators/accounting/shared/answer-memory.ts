import { z } from 'zod';
import { type Answer, answerOf } from './answer.ts';
import { type Records, restoredAs } from './records.ts';

/** Remembers the answers to requests by the ids that their senders gave them: the same id is the same request. */
export interface AnswerMemory {
  /** Answers a repeated request with the first answer, without handling it again. A request without an id is always handled. */
  once(requestId: string | undefined, handle: () => Answer): Answer;
}

const remembered = z.object({
  id: z.string(),
  at: z.number(),
  status: z.number(),
  body: z.looseObject({}).nullable(),
});

const MOST_ANSWERS = 20_000;

/**
 * `remembersFor`: milliseconds. Intuit does not document how long its service remembers, so the value is our choice. Only final answers are
 * remembered (`isFinal`): after any other answer, a repeated request is handled again.
 */
export function createAnswerMemory(options: {
  readonly kind: string;
  readonly records: Records;
  readonly now: () => Date;
  readonly remembersFor: number;
  readonly isFinal: (answer: Answer) => boolean;
}): AnswerMemory {
  const { kind, records, now, remembersFor, isFinal } = options;
  const answers = new Map(restoredAs(records, kind, remembered).map((answer) => [answer.id, answer]));

  const forget = (id: string) => {
    answers.delete(id);
    records.forget(kind, id);
  };

  return {
    once(id, handle) {
      if (id === undefined) return handle();
      const first = answers.get(id);
      if (first && now().getTime() - first.at <= remembersFor)
        return { status: first.status, ...(first.body && { body: first.body }) };
      const answer = answerOf(handle);
      const { status, body } = answer;
      if (isFinal(answer) && typeof body !== 'string' && !Buffer.isBuffer(body)) {
        const stored = { id, at: now().getTime(), status, body: body ? { ...body } : null };
        answers.set(id, stored);
        records.keep(kind, id, stored);
        const [oldest] = answers.keys();
        if (answers.size > MOST_ANSWERS && oldest !== undefined) forget(oldest);
      }
      return answer;
    },
  };
}
