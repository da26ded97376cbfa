import { defineArea } from '../shared/area.ts';
import { attendanceEvents } from './attendance/events.ts';
import { attendanceSentences } from './attendance/sentences.ts';
import { closedDaysEvents } from './closed-days/events.ts';
import { closedDaysSentences } from './closed-days/sentences.ts';
import { emergencyEvents } from './emergency/events.ts';
import { emergencySentences } from './emergency/sentences.ts';
import { calendarFeedEvents } from './feeds/events.ts';
import { calendarFeedSentences } from './feeds/sentences.ts';
import { trainingGroupEvents } from './groups/events.ts';
import { trainingGroupSentences } from './groups/sentences.ts';
import { locationEvents } from './locations/events.ts';
import { locationSentences } from './locations/sentences.ts';
import { reservationEvents } from './reservations/events.ts';
import { reservationSentences } from './reservations/sentences.ts';
import { seasonEvents } from './seasons/events.ts';
import { seasonSentences } from './seasons/sentences.ts';
import { sessionEvents } from './sessions/events.ts';
import { sessionSentences } from './sessions/sentences.ts';
import { trainerUserEvents } from './trainer-users/events.ts';
import { trainerUserSentences } from './trainer-users/sentences.ts';
import { waiverEvents } from './waivers/events.ts';
import { waiverSentences } from './waivers/sentences.ts';

export const scheduling = defineArea({
  events: [
    ...seasonEvents,
    ...trainingGroupEvents,
    ...locationEvents,
    ...sessionEvents,
    ...reservationEvents,
    ...calendarFeedEvents,
    ...attendanceEvents,
    ...closedDaysEvents,
    ...waiverEvents,
    ...emergencyEvents,
    ...trainerUserEvents,
  ],
  sentences: {
    ...seasonSentences,
    ...trainingGroupSentences,
    ...locationSentences,
    ...sessionSentences,
    ...reservationSentences,
    ...calendarFeedSentences,
    ...attendanceSentences,
    ...closedDaysSentences,
    ...waiverSentences,
    ...emergencySentences,
    ...trainerUserSentences,
  },
});
