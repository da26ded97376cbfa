import type { Sentences } from '../../shared/sentences.ts';
import type { ActivityEvent } from './events.ts';

const told = (content: string) => (content ? `: ${content}` : '.');

export const activitySentences: Sentences<ActivityEvent> = {
  ActivityRecorded: ({ content }) => `An activity was recorded${told(content)}`,
  ActivityEdited: ({ content }) => `An activity was edited${told(content)}`,
  ActivityDeleted: () => 'An activity was deleted.',
};
