import { defineArea } from '../shared/area.ts';
import { configEvents } from './configs/events.ts';
import { configSentences } from './configs/sentences.ts';
import { issuedEvents } from './issued/events.ts';
import { issuedSentences } from './issued/sentences.ts';

export const reports = defineArea({
  events: [...configEvents, ...issuedEvents],
  sentences: { ...configSentences, ...issuedSentences },
});
