import { InvalidInput, type Problem } from '../shared/refusal.ts';

/** A letter cannot be sent as it is. Its message names everything in one sentence (M219). */
export class LetterNotReady extends InvalidInput {
  constructor(problems: readonly Problem[], message: string) {
    super(problems);
    this.message = message;
  }
}
