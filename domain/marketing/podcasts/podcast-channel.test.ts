import { given } from '../../testing/given.ts';
import { fitsDirectories } from './channel-image.ts';
import { channelDecider } from './podcast-channel.ts';

const story = () => given(channelDecider('North Shore'), []);

describe('the podcast as a whole', () => {
  it('has the name of the business until somebody changes it', () => {
    story()
      .when({ kind: 'change', changes: { title: 'North Shore Podcast' } })
      .nothingHappens();
    story()
      .when({ kind: 'change', changes: { title: ' On the Blue Line ', language: 'EN-CA' } })
      .gives([
        {
          type: 'PodcastChannelChanged',
          data: { changes: { title: 'On the Blue Line', language: 'en-ca' } },
        },
      ]);
  });

  it.each([
    [{ title: ' ' }, 'Please enter a title for the podcast.'],
    [{ description: '' }, 'Please enter a description for the podcast.'],
    [{ language: 'English' }, 'Please enter a language, for example en-us.'],
    [{ category: 'Hockey' }, 'Please choose a category.'],
    [{ ownerEmail: 'the office' }, 'Please enter a valid email address.'],
  ])('refuses %j', (changes, message) => {
    story().when({ kind: 'change', changes }).refuses(message);
  });
});

describe('the picture of the podcast', () => {
  it.each([
    [1399, 1399, false],
    [1400, 1400, true],
    [3000, 3000, true],
    [3001, 3001, false],
    [1400, 1401, false],
  ])('of %d by %d pixels fits: %s', (width, height, fits) => {
    expect(fitsDirectories({ extension: 'png', width, height })).toBe(fits);
  });
});
