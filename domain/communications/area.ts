import { defineArea } from '../shared/area.ts';
import { consentEvents } from './consent/events.ts';
import { consentSentences } from './consent/sentences.ts';
import { deliveryEvents } from './delivery/events.ts';
import { deliverySentences } from './delivery/sentences.ts';
import { communicationEvents } from './events.ts';
import { messageEvents } from './messages/events.ts';
import { messageSentences } from './messages/sentences.ts';
import { communicationSentences } from './sentences.ts';
import { messageTemplateEvents } from './templates/events.ts';
import { messageTemplateSentences } from './templates/sentences.ts';

export const communications = defineArea({
  events: [
    ...communicationEvents,
    ...messageEvents,
    ...deliveryEvents,
    ...consentEvents,
    ...messageTemplateEvents,
  ],
  sentences: {
    ...communicationSentences,
    ...messageSentences,
    ...deliverySentences,
    ...consentSentences,
    ...messageTemplateSentences,
  },
});
