import { given } from '../../testing/given.ts';
import type { PodcastEvent } from './events.ts';
import { formProblems, isPublic, nextNumbers, podcastDecider } from './podcast.ts';

const podcastId = '0192f0a0-0000-7000-8000-0000000000f1';
const media = {
  key: 'podcasts/0192f0a0-0000-7000-8000-0000000000f2',
  name: 'Edges.mp3',
  extension: 'mp3',
  size: 1_440_417,
  sha256: '0'.repeat(64),
  seconds: 90.04,
  bitrate: 128_000,
} as const;
const definition = {
  title: 'Edges',
  content: 'Why edge work decides games.',
  seasonNumber: 1,
  episodeNumber: 3,
  author: 'PWHT',
  durationSeconds: 90,
  podcastType: 'audio',
  isActive: true,
} as const;
const create = { kind: 'create', podcastId, ...definition, status: 'draft', media } as const;
const created: PodcastEvent = {
  type: 'PodcastCreated',
  data: { podcastId, ...definition, status: 'draft', media },
};
const deleted: PodcastEvent = { type: 'PodcastDeleted', data: { podcastId } };
const story = (...past: PodcastEvent[]) => given(podcastDecider, past);
const change = { kind: 'change', podcastId, changes: {}, status: undefined } as const;

describe('an episode', () => {
  it('is created as a draft or published, with its texts trimmed', () => {
    story()
      .when({ ...create, title: ' Edges ' })
      .gives([created]);
    story()
      .when({ ...create, status: 'publish' })
      .gives([{ type: 'PodcastCreated', data: { podcastId, ...definition, status: 'publish', media } }]);
    story(created).when(create).refuses('This episode already exists.');
  });

  it.each([
    ['title', ' ', 'Please enter a title'],
    ['content', '', 'Please enter the description text'],
    ['author', ' ', 'Please enter an author'],
    ['durationSeconds', 0, 'Please enter the podcast duration'],
    ['seasonNumber', 0, 'Please enter a season number from 1 to 9999.'],
    ['episodeNumber', 10_000, 'Please enter an episode number from 1 to 9999.'],
  ])('needs its %s: %j is refused', (field, value, message) => {
    story()
      .when({ ...create, [field]: value })
      .refuses(message);
    story(created)
      .when({ ...change, changes: { [field]: value } })
      .refuses(message);
  });

  it('is published and made a draft, each once', () => {
    const published: PodcastEvent = { type: 'PodcastPublished', data: { podcastId } };
    story(created)
      .when({ ...change, status: 'publish' })
      .gives([published]);
    story(created, published)
      .when({ ...change, status: 'publish' })
      .nothingHappens();
    story(created, published)
      .when({ ...change, status: 'draft' })
      .gives([{ type: 'PodcastMarkedDraft', data: { podcastId } }]);
  });

  it('records only what changed', () => {
    story(created)
      .when({ ...change, changes: { ...definition, title: 'Stops' } })
      .gives([{ type: 'PodcastChanged', data: { podcastId, changes: { title: 'Stops' } } }]);
  });

  it('keeps its id when its audio is replaced', () => {
    const other = { ...media, key: 'podcasts/0192f0a0-0000-7000-8000-0000000000f9' };
    story(created)
      .when({ kind: 'replace-media', podcastId, media: other })
      .gives([{ type: 'PodcastMediaReplaced', data: { podcastId, media: other } }]);
    story(created).when({ kind: 'replace-media', podcastId, media }).nothingHappens();
  });

  it('cannot be changed, replaced or deleted when it is not there', () => {
    for (const command of [
      change,
      { kind: 'replace-media', podcastId, media },
      { kind: 'delete', podcastId },
    ] as const) {
      story().when(command).refuses('This episode does not exist.');
      story(created, deleted).when(command).refuses('This episode does not exist.');
    }
  });
});

it('is public only when it is published and active', () => {
  const all = (['publish', 'draft'] as const).flatMap((status) =>
    [true, false].map((isActive) => ({ status, isActive })),
  );
  expect(all.filter(isPublic)).toEqual([{ status: 'publish', isActive: true }]);
});

it('follows the last episode of its season, or is the first', () => {
  expect(nextNumbers(undefined)).toEqual({ seasonNumber: 1, episodeNumber: 1 });
  expect(nextNumbers({ seasonNumber: 3, episodeNumber: 7 })).toEqual({ seasonNumber: 3, episodeNumber: 8 });
});

it('the form names everything that is missing, in the order of its fields', () => {
  const empty = { title: '', content: '', season: '1', episode: '1', author: '', duration: '' };
  expect(formProblems(empty).map(({ message }) => message)).toEqual([
    'Please enter a title',
    'Please enter the description text',
    'Please enter an author',
    'Please enter the podcast duration',
  ]);
});
