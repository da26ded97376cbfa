import { defineArea } from '../shared/area.ts';
import { accessEvents } from './events.ts';
import { accessSentences } from './sentences.ts';

export const access = defineArea({
  events: accessEvents,
  sentences: accessSentences,
});
