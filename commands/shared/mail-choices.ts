import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';

/** The kinds of messages that people of one kind opted out of, as their own records have it. Access provides users, athletes provides contacts. */
export interface MailChoices {
  /** Whether the person exists and all of the person's addresses already have this choice. */
  has(personId: string, choice: MailChoice): Promise<boolean>;
  /** Makes the choice for all addresses of the person. Throws `Refusal` when there is no such person. */
  choose(personId: string, choice: MailChoice, context: CommandContext): Promise<Done>;
}

export interface MailChoice {
  readonly optionId: string;
  readonly isWanted: boolean;
}
