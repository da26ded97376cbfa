import { bodyOf, durationWarning, newDraft, problemsOf } from './podcast-draft.ts';

const draft = newDraft({
  season_number: 2,
  episode_number: 5,
  author: 'PWHT',
  podcast_type: 'audio',
  is_active: true,
});

it('begins with the next numbers, and lacks its texts', () => {
  expect(problemsOf(draft).map(({ field }) => field)).toEqual(['title', 'content', 'duration']);
});

it('is sent with numbers', () => {
  expect(bodyOf({ ...draft, title: 'Edges', duration: '01:30' })).toEqual({
    title: 'Edges',
    content: '',
    season_number: 2,
    episode_number: 5,
    author: 'PWHT',
    duration: '01:30',
    is_active: true,
    status: 'publish',
  });
});

it('warns when the typed duration is not that of the file', () => {
  expect(durationWarning('01:30', '01:32')).toBeUndefined();
  expect(durationWarning('01:30', '01:33')).toBe('The audio file is 01:33 long, but the duration is 01:30.');
  expect(durationWarning('', '01:33')).toBeUndefined();
  expect(durationWarning('01:30', null)).toBeUndefined();
});
