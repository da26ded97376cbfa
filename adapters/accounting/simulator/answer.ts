/** What is sent back over HTTP. `body`: an object goes as JSON, a text or bytes as they are; without one nothing is sent. */
export interface Answer {
  readonly status: number;
  readonly body?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends what is being done and is the answer to it. */
export class Answered extends Error {
  readonly answer: Answer;

  constructor(answer: Answer, message = `Answered ${answer.status}`) {
    super(message);
    this.answer = answer;
  }
}

/** What an act answers, also when it ends early. */
export function answerOf(act: () => Answer): Answer {
  try {
    return act();
  } catch (error) {
    if (error instanceof Answered) return error.answer;
    throw error;
  }
}

export const json = (body: object, status = 200): Answer => ({ status, body });
