import { defineArea } from '../shared/area.ts';
import { fileEvents } from './events.ts';
import { fileRequestEvents } from './family/events.ts';
import { fileRequestSentences } from './family/sentences.ts';
import { fileSentences } from './sentences.ts';

export const files = defineArea({
  events: [...fileEvents, ...fileRequestEvents],
  sentences: { ...fileSentences, ...fileRequestSentences },
});
