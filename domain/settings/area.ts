import { defineArea } from '../shared/area.ts';
import { settingsEvents } from './events.ts';
import { settingsSentences } from './sentences.ts';

export const settings = defineArea({
  events: settingsEvents,
  sentences: settingsSentences,
});
