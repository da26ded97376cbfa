import { communicationOptions, isCommunicationOption } from '../shared/communication-options.ts';
import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import type { CommunicationOptionEvent } from './events.ts';

export interface OptionWords {
  readonly label: string;
  readonly description: string;
  /** Offered to people. What they chose stays when it is not. */
  readonly isActive: boolean;
}

/** By id. */
export type CommunicationOptionsState = ReadonlyMap<string, OptionWords>;

export interface ChangeOption extends Partial<OptionWords> {
  readonly kind: 'change';
  readonly optionId: string;
}

export const optionTexts = {
  label: 'Please enter what this kind of message is called.',
  unknown: 'This kind of message does not exist.',
} as const;

export const optionProblems = ({ label }: Pick<OptionWords, 'label'>): Problem[] =>
  label.trim() ? [] : [{ field: 'label', message: optionTexts.label }];

/** What the kinds of mail are called that a person may do without. Which kinds there are is not for anybody to change. */
export const communicationOptionsDecider: Decider<
  CommunicationOptionsState,
  ChangeOption,
  CommunicationOptionEvent
> = {
  initial: () =>
    new Map(
      communicationOptions.map(({ id, label, description }) => [id, { label, description, isActive: true }]),
    ),

  evolve: (state, { data: { optionId, ...words } }) => new Map(state).set(optionId, words),

  decide({ optionId, ...changes }, state) {
    const present = state.get(optionId);
    if (!present || !isCommunicationOption(optionId)) {
      throw new Refusal('communication-option.unknown', optionTexts.unknown);
    }
    const label = (changes.label ?? present.label).trim();
    const description = (changes.description ?? present.description).trim();
    const isActive = changes.isActive ?? present.isActive;
    demand(optionProblems({ label }));
    const isSame =
      label === present.label && description === present.description && isActive === present.isActive;
    return isSame
      ? []
      : [{ type: 'CommunicationOptionChanged', data: { optionId, label, description, isActive } }];
  },
};
