import { communicationOptions, isCommunicationOption } from '../shared/communication-options.ts';
import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import type { CommunicationOptionEvent } from './events.ts';

export interface OptionWords {
  readonly label: string;
  readonly description: string;
  /** Whether it is offered. People's choices stay when it is not. */
  readonly isActive: boolean;
}

/** By id. */
export type CommunicationOptionsState = ReadonlyMap<string, OptionWords>;

export interface ChangeOption extends Partial<OptionWords> {
  readonly kind: 'change';
  readonly optionId: string;
}

export const optionTexts = {
  label: 'Please enter a name for this message type.',
  unknown: 'This message type does not exist.',
} as const;

export const optionProblems = ({ label }: Pick<OptionWords, 'label'>): Problem[] =>
  label.trim() ? [] : [{ field: 'label', message: optionTexts.label }];

/** The labels of the message types that a person may opt out of. The set of types is fixed. */
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
    const current = state.get(optionId);
    if (!current || !isCommunicationOption(optionId)) {
      throw new Refusal('communication-option.unknown', optionTexts.unknown);
    }
    const label = (changes.label ?? current.label).trim();
    const description = (changes.description ?? current.description).trim();
    const isActive = changes.isActive ?? current.isActive;
    demand(optionProblems({ label }));
    const isSame =
      label === current.label && description === current.description && isActive === current.isActive;
    return isSame
      ? []
      : [{ type: 'CommunicationOptionChanged', data: { optionId, label, description, isActive } }];
  },
};
