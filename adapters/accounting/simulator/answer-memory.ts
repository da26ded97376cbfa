import { z } from 'zod';
import { type Answer, answerOf } from './answer.ts';
import { type Records, restoredAs } from './records.ts';

/** What was answered to a request, by the id that its sender gave it: the same id is the same request. */
export interface AnswerMemory {
  /** Answers a repetition with what was answered the first time, without doing anything; else does it and remembers. */
  once(requestId: string | undefined, act: () => Answer): Answer;
}

const remembered = z.object({
  id: z.string(),
  at: z.number(),
  status: z.number(),
  body: z.looseObject({}).nullable(),
});

const MOST = 20_000;

/**
 * How long the real service remembers is written nowhere; `remembersFor` in milliseconds is a choice. Only answers that say what became
 * of the request are remembered (`isFinal`): after any other the sender may repeat it and be heard.
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
    once(id, act) {
      if (id === undefined) return act();
      const known = answers.get(id);
      if (known && now().getTime() - known.at <= remembersFor)
        return { status: known.status, ...(known.body && { body: known.body }) };
      const answer = answerOf(act);
      const { status, body } = answer;
      if (isFinal(answer) && typeof body !== 'string' && !Buffer.isBuffer(body)) {
        const kept = { id, at: now().getTime(), status, body: body ? { ...body } : null };
        answers.set(id, kept);
        records.keep(kind, id, kept);
        const [oldest] = answers.keys();
        if (answers.size > MOST && oldest !== undefined) forget(oldest);
      }
      return answer;
    },
  };
}
