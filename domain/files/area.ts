import { defineArea } from '../shared/area.ts';
import { fileEvents } from './events.ts';
import { fileSentences } from './sentences.ts';

export const files = defineArea({
  events: fileEvents,
  sentences: fileSentences,
});
