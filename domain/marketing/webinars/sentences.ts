import { momentWords, zoneWords } from '../../shared/moment-words.ts';
import type { Sentences } from '../../shared/sentences.ts';
import type { WebinarEvent } from './events.ts';

const fieldNames = {
  title: 'title',
  description: 'description',
  startsAt: 'start',
  timezone: 'timezone',
  durationMinutes: 'duration',
  capacity: 'number of places',
  joinLink: 'join link',
} as const;

export const webinarSentences: Sentences<WebinarEvent> = {
  WebinarCreated: ({ title, startsAt, timezone }) =>
    `The webinar ${title} was planned for ${momentWords(timezone, startsAt)} ${zoneWords(timezone, startsAt)}.`,
  WebinarChanged({ changes }) {
    const changed = Object.entries(fieldNames).flatMap(([field, name]) => (field in changes ? [name] : []));
    return `The ${changed.join(', ')} of the webinar ${changed.length === 1 ? 'was' : 'were'} changed.`;
  },
  WebinarCanceled: () => 'The webinar was canceled.',
  WebinarDeleted: () => 'The webinar was deleted.',
  WebinarRecordingSet: ({ recordingLink }) =>
    recordingLink ? 'The recording of the webinar was linked.' : 'The link to the recording was removed.',
  WebinarRegistrationMade: ({ userId }, names) => `${names(userId, 'A user')} registered for the webinar.`,
  WebinarRegistrationCanceled: ({ userId }, names) =>
    `The registration of ${names(userId, 'a user')} was canceled.`,
  WebinarRegistrationMoved: ({ userId, fromUserId }, names) =>
    `The registration of ${names(fromUserId, 'a user')} became that of ${names(userId, 'another user')}.`,
};
