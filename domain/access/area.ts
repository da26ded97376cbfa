import { defineArea } from '../shared/area.ts';
import { accessEvents } from './events.ts';
import { secondFactorEvents } from './second-factors/events.ts';
import { secondFactorSentences } from './second-factors/sentences.ts';
import { accessSentences } from './sentences.ts';

export const access = defineArea({
  events: [...accessEvents, ...secondFactorEvents],
  sentences: { ...accessSentences, ...secondFactorSentences },
});
