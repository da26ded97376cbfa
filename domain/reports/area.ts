import { defineArea } from '../shared/area.ts';
import { configEvents } from './configs/events.ts';
import { configSentences } from './configs/sentences.ts';
import { issuedEvents } from './issued/events.ts';
import { issuedSentences } from './issued/sentences.ts';
import { mailingEvents } from './mailings/events.ts';
import { mailingSentences } from './mailings/sentences.ts';

export const reports = defineArea({
  events: [...configEvents, ...issuedEvents, ...mailingEvents],
  sentences: { ...configSentences, ...issuedSentences, ...mailingSentences },
});
