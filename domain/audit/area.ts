import { defineArea } from '../shared/area.ts';
import { auditEvents } from './events.ts';
import { auditSentences } from './sentences.ts';

export const audit = defineArea({
  events: auditEvents,
  sentences: auditSentences,
});
