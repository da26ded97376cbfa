import type { GlobalEvent } from '../../domain/settings/events.ts';
import { type GlobalsCommand, type GlobalsState, globalsDecider } from '../../domain/settings/globals.ts';
import type { Aggregate } from '../runtime/handle.ts';

/**
 * The settings of the business are one stream, `globals-business`. Two people may set two of them at once.
 */
export const globalsAggregate: Aggregate<GlobalsState, GlobalsCommand, GlobalEvent> = {
  category: 'globals',
  decider: globalsDecider,
  concerns: ({ key }, { data }) => data.key === key,
};
