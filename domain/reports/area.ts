import { defineArea } from '../shared/area.ts';
import { issuedEvents } from './issued/events.ts';
import { issuedSentences } from './issued/sentences.ts';

export const reports = defineArea({
  events: [...issuedEvents],
  sentences: { ...issuedSentences },
});
