import { defineArea } from '../shared/area.ts';
import { auditEvents } from './events.ts';
import { checkpointEvents } from './evidence/events.ts';
import { checkpointSentences } from './evidence/sentences.ts';
import { auditSentences } from './sentences.ts';

export const audit = defineArea({
  events: [...auditEvents, ...checkpointEvents],
  sentences: { ...auditSentences, ...checkpointSentences },
});
