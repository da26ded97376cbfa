import { isDownload, isListener } from './listeners.ts';

it.each([
  'AppleCoreMedia/1.0.0.20G75 (iPhone; U; CPU OS 16_6 like Mac OS X; en_us)',
  'Podcasts/1720.2.1 CFNetwork/1410.0.3 Darwin/22.6.0',
  'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  'AntennaPod/3.1.2',
  'Spotify/8.8.12 iOS/16.6 (iPhone14,5)',
  'PodcastAddict/v5 (+https://podcastaddict.com/; Android podcast app)',
  'Pocket Casts',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
])('%s is somebody who listens', (userAgent) => {
  expect(isListener(userAgent)).toBe(true);
});

it.each([
  undefined,
  '',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'curl/8.0',
  'PocketCasts/1.0 (Pocket Casts Feed Parser; +http://pocketcasts.com/)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
])('%s is not', (userAgent) => {
  expect(isListener(userAgent)).toBe(false);
});

it('the first two bytes are no download', () => {
  expect(isDownload({ start: 0, end: 1 })).toBe(false);
  expect(isDownload({ start: 0, end: 2 })).toBe(true);
  expect(isDownload({ start: 1000, end: 2000 })).toBe(true);
});
