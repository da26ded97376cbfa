import type { SavedViewEvent } from '../../domain/settings/events.ts';
import {
  type SavedViewsCommand,
  type SavedViewsState,
  savedViewsDecider,
} from '../../domain/settings/saved-views.ts';
import type { Aggregate } from '../runtime/handle.ts';

/** All saved views of one person are one stream, because two views of a list cannot have the same name. */
export const savedViews: Aggregate<SavedViewsState, SavedViewsCommand, SavedViewEvent> = {
  category: 'savedViews',
  decider: savedViewsDecider,
  concerns: ({ viewId }, { data }) => data.viewId === viewId,
};
