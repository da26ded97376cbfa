import { given } from '../../testing/given.ts';
import { fitsDirectories, imageSizeOf } from './channel-image.ts';
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
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(24);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return bytes;
  };

  it('is a PNG or JPEG, whatever it is called', () => {
    expect(imageSizeOf(png(1400, 1500))).toEqual({ extension: 'png', width: 1400, height: 1500 });
    // A segment that says nothing about the size, then the one that does: height before width.
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 5, 0x78, 5, 0x79, 3, 0, 0];
    expect(imageSizeOf(Uint8Array.from(jpeg))).toEqual({ extension: 'jpg', width: 1401, height: 1400 });
    expect(imageSizeOf(Uint8Array.from('RIFF\0\0\0\0WEBPVP8 ', (one) => one.charCodeAt(0)))).toBeUndefined();
    expect(imageSizeOf(new Uint8Array())).toBeUndefined();
  });

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
