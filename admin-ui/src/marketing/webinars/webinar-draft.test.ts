import type { WebinarView } from '../../../../contract/marketing/webinars.ts';
import { bodyOf, changedBody, draftOf, draftProblems, newWebinar } from './webinar-draft.ts';

const webinar: WebinarView = {
  id: '0192f0a0-0000-7000-8000-0000000000d1',
  title: 'Skates',
  description: '',
  starts_at: '2026-03-10T23:30:00.000Z',
  ends_at: '2026-03-11T00:30:00.000Z',
  timezone: 'America/Chicago',
  duration_minutes: 60,
  capacity: null,
  is_canceled: false,
  is_over: false,
  is_full: false,
  join_link: '',
  recording_link: '',
  registrations: 0,
  revision: '0',
};
const draft = draftOf(webinar);

test('the time is typed on the clock of the timezone of the webinar', () => {
  expect(draft).toMatchObject({ day: '2026-03-10', time: '18:30', duration: '60', capacity: '' });
  expect(bodyOf({ ...draft, timezone: 'America/New_York' }).starts_at).toBe('2026-03-10T22:30:00.000Z');
});

test('only what differs is sent', () => {
  expect(changedBody(draft, draft)).toEqual({});
  expect(changedBody(draft, { ...draft, time: '19:00', capacity: '40' })).toEqual({
    starts_at: '2026-03-11T00:00:00.000Z',
    capacity: 40,
  });
});

test('what is missing or no number is refused beside its input', () => {
  const fields = (typed: Partial<typeof draft>) =>
    draftProblems({ ...draft, ...typed }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ time: '' })).toEqual(['starts_at']);
  expect(fields({ duration: 'an hour', capacity: 'many' })).toEqual(['duration_minutes', 'capacity']);
  expect(draftProblems(newWebinar('America/Chicago')).map(({ field }) => field)).toEqual([
    'title',
    'starts_at',
  ]);
});
