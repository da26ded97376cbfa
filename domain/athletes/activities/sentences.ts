import type { Sentences } from '../../shared/sentences.ts';
import type { ActivityEvent } from './events.ts';

const suffix = (content: string) => (content ? `: ${content}` : '.');

export const activitySentences: Sentences<ActivityEvent> = {
  ActivityRecorded: ({ content }) => `An activity was recorded${suffix(content)}`,
  ActivityEdited: ({ content }) => `An activity was edited${suffix(content)}`,
  ActivityDeleted: () => 'An activity was deleted.',
};
