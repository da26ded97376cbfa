import { defineArea } from '../shared/area.ts';
import { activityEvents } from './activities/events.ts';
import { activitySentences } from './activities/sentences.ts';
import { bulkChangeEvents } from './bulk/events.ts';
import { bulkChangeSentences } from './bulk/sentences.ts';
import { contactEvents } from './contacts/events.ts';
import { contactSentences } from './contacts/sentences.ts';
import { doubleEvents } from './doubles/events.ts';
import { doubleSentences } from './doubles/sentences.ts';
import { athleteEvents } from './events.ts';
import { importEvents } from './imports/events.ts';
import { importSentences } from './imports/sentences.ts';
import { leadTypeEvents } from './lead-types/events.ts';
import { leadTypeSentences } from './lead-types/sentences.ts';
import { mergeEvents, mergeHoldEvents } from './merges/events.ts';
import { mergeSentences } from './merges/sentences.ts';
import { athleteSentences } from './sentences.ts';
import { templateButtonEvents } from './template-buttons/events.ts';
import { templateButtonSentences } from './template-buttons/sentences.ts';
import { trainerEvents } from './trainers/events.ts';
import { trainerSentences } from './trainers/sentences.ts';

export const athletes = defineArea({
  events: [
    ...athleteEvents,
    ...contactEvents,
    ...trainerEvents,
    ...activityEvents,
    ...leadTypeEvents,
    ...templateButtonEvents,
    ...importEvents,
    ...doubleEvents,
    ...bulkChangeEvents,
    ...mergeEvents,
    ...mergeHoldEvents,
  ],
  sentences: {
    ...athleteSentences,
    ...contactSentences,
    ...trainerSentences,
    ...activitySentences,
    ...leadTypeSentences,
    ...templateButtonSentences,
    ...importSentences,
    ...doubleSentences,
    ...bulkChangeSentences,
    ...mergeSentences,
  },
});
