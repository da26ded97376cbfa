import {
  type ChangeOption,
  type CommunicationOptionsState,
  communicationOptionsDecider,
} from '../../domain/settings/communication-options.ts';
import type { CommunicationOptionEvent } from '../../domain/settings/events.ts';
import type { Aggregate } from '../runtime/handle.ts';

/**
 * The message types are one stream, `communicationOptions-business`. Two people may change two of them at
 * once.
 */
export const communicationOptionsAggregate: Aggregate<
  CommunicationOptionsState,
  ChangeOption,
  CommunicationOptionEvent
> = {
  category: 'communicationOptions',
  decider: communicationOptionsDecider,
  concerns: ({ optionId }, { data }) => data.optionId === optionId,
};
