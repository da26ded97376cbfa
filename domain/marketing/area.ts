import { defineArea } from '../shared/area.ts';
import { campaignEvents, journeyEvents } from './campaigns/events.ts';
import { campaignSentences, journeySentences } from './campaigns/sentences.ts';
import { contentEvents } from './content/events.ts';
import { contentSentences } from './content/sentences.ts';
import { podcastEvents } from './podcasts/events.ts';
import { podcastSentences } from './podcasts/sentences.ts';
import { marketingTemplateEvents } from './templates/events.ts';
import { marketingTemplateSentences } from './templates/sentences.ts';
import { webinarEvents } from './webinars/events.ts';
import { webinarSentences } from './webinars/sentences.ts';

export const marketing = defineArea({
  events: [
    ...campaignEvents,
    ...journeyEvents,
    ...contentEvents,
    ...marketingTemplateEvents,
    ...podcastEvents,
    ...webinarEvents,
  ],
  sentences: {
    ...campaignSentences,
    ...journeySentences,
    ...contentSentences,
    ...marketingTemplateSentences,
    ...podcastSentences,
    ...webinarSentences,
  },
});
