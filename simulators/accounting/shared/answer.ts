/** An HTTP answer. An object is sent as JSON, text and bytes as they are; without `body` the answer is empty. */
export interface Answer {
  readonly status: number;
  readonly body?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown to end the handling of a request with this answer. */
export class Answered extends Error {
  readonly answer: Answer;

  constructor(answer: Answer, message = `Answered ${answer.status}`) {
    super(message);
    this.answer = answer;
  }
}

/** The answer of a handler, whether it is returned or thrown as `Answered`. */
export function answerOf(handle: () => Answer): Answer {
  try {
    return handle();
  } catch (error) {
    if (error instanceof Answered) return error.answer;
    throw error;
  }
}

export const json = (body: object, status = 200): Answer => ({ status, body });
