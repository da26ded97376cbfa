import { defineArea } from '../shared/area.ts';
import { configEvents } from './configs/events.ts';
import { configSentences } from './configs/sentences.ts';
import { booksCutEvents } from './finance/events.ts';
import { booksCutSentences } from './finance/sentences.ts';
import { issuedEvents } from './issued/events.ts';
import { issuedSentences } from './issued/sentences.ts';
import { mailingEvents } from './mailings/events.ts';
import { mailingSentences } from './mailings/sentences.ts';

export const reports = defineArea({
  events: [...booksCutEvents, ...configEvents, ...issuedEvents, ...mailingEvents],
  sentences: { ...booksCutSentences, ...configSentences, ...issuedSentences, ...mailingSentences },
});
