import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { createOwnHost } from '../../../commands/marketing/podcasts/own-host.ts';
import { initialChannel } from '../../../domain/marketing/podcasts/podcast-channel.ts';
import type { ShownChannel, ShownPodcast } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import { feedOf } from './feed.ts';

const address = 'https://rink.example';
const host = createOwnHost({
  address,
  store: {
    read: async () => {
      throw new Error('The feed reads no file');
    },
  },
  probe: async () => ({ seconds: null, bitrate: null }),
  downloads: { perDay: async () => [] },
});

const channel: ShownChannel = {
  ...initialChannel('North Shore & Sons'),
  ownerEmail: 'office@rink.example',
  revision: '0',
};

const episode = (number: number, more: Partial<ShownPodcast> = {}): ShownPodcast => ({
  id: `0192f0a0-0000-7000-8000-00000000000${number}`,
  title: `Edges & <stops> ${number}`,
  content: 'Why edge work decides games. ]]> is no end.',
  status: 'publish',
  season_number: 1,
  episode_number: number,
  author: 'PWHT',
  duration_seconds: 3725,
  podcast_type: 'audio',
  is_active: true,
  media: {
    key: `podcasts/0192f0a0-0000-7000-8000-0000000000f${number}`,
    name: 'Edges.mp3',
    extension: 'mp3',
    size: 3_000_000_000 + number,
    sha256: 'a'.repeat(64),
    seconds: 3725,
    bitrate: 128_000,
  },
  is_intact: true,
  synced_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
  published_at: `2026-03-0${number}T18:30:00.000Z`,
  revision: '0',
  ...more,
});

const feed = (episodes: readonly ShownPodcast[], of: ShownChannel = channel) =>
  feedOf({
    channel: of,
    episodes,
    imageAddress: `${address}/media/channel.png`,
    address,
    business: 'North Shore & Sons',
    host,
  });

const text = z.union([z.string(), z.number()]).transform(String);
const attributes = z.record(z.string(), z.string());
const item = z.looseObject({
  title: text,
  description: text,
  guid: z.object({ '#text': text, isPermaLink: z.string() }),
  pubDate: text,
  enclosure: attributes,
  'itunes:duration': text,
  'itunes:season': text,
  'itunes:episode': text,
  'itunes:episodeType': text,
  'itunes:explicit': text,
});
const document = z.object({
  rss: z.looseObject({
    version: z.string(),
    'xmlns:itunes': z.string(),
    'xmlns:podcast': z.string(),
    channel: z.looseObject({
      title: text,
      link: text,
      description: text,
      language: text,
      generator: text,
      lastBuildDate: text,
      'atom:link': attributes,
      'podcast:guid': text,
      'itunes:author': text,
      'itunes:type': text,
      'itunes:explicit': text,
      'itunes:category': attributes,
      'itunes:image': attributes,
      'itunes:owner': z.object({ 'itunes:name': text, 'itunes:email': text }).optional(),
      item: z.array(item).default([]),
    }),
  }),
});

/** As a directory reads it. */
const read = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    isArray: (name) => name === 'item',
  });
  return document.parse(parser.parse(xml)).rss;
};

/** RFC 2822, as feeds write it. */
const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

describe('the rules of podcast directories: the channel', () => {
  const rss = read(feed([episode(2), episode(1)]));

  it('is RSS 2.0 with the namespaces of iTunes and Podcasting 2.0', () => {
    expect(rss).toMatchObject({
      version: '2.0',
      'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
      'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
    });
  });

  it('has every required tag, and links to us and not to a stranger', () => {
    expect(rss.channel).toMatchObject({
      title: 'North Shore & Sons Podcast',
      link: `${address}/portal/podcast`,
      language: 'en-us',
      'itunes:author': 'North Shore & Sons',
      'itunes:type': 'episodic',
      'itunes:explicit': 'false',
      'itunes:category': { text: 'Sports' },
      'itunes:image': { href: `${address}/media/channel.png` },
      'itunes:owner': { 'itunes:name': 'North Shore & Sons', 'itunes:email': 'office@rink.example' },
      'atom:link': { href: `${address}/podcast.xml`, rel: 'self', type: 'application/rss+xml' },
    });
    expect(rss.channel.lastBuildDate).toMatch(date);
  });

  it('has a guid that follows from its address, as the namespace says', () => {
    expect(rss.channel['podcast:guid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(read(feed([])).channel['podcast:guid']).toBe(rss.channel['podcast:guid']);
  });

  it('names no owner without an address, because strict readers refuse an empty one', () => {
    const { channel: without } = read(feed([episode(1)], { ...channel, ownerEmail: '' }));
    expect(without['itunes:owner']).toBeUndefined();
    expect(without.item).toHaveLength(1);
  });

  it('is a feed without episodes, too', () => {
    expect(read(feed([])).channel.item).toEqual([]);
  });

  it('is the same text until something changes, so that readers get 304', () => {
    expect(feed([episode(1)])).toBe(feed([episode(1)]));
  });
});

describe('the rules of podcast directories: every episode', () => {
  const { item: items } = read(feed([episode(2), episode(1)])).channel;

  it('has a title, a description and a date', () => {
    expect(items.map(({ title }) => title)).toEqual(['Edges & <stops> 2', 'Edges & <stops> 1']);
    for (const { description, pubDate } of items) {
      expect(description).toBe('Why edge work decides games. ]]> is no end.');
      expect(pubDate).toMatch(date);
    }
    expect(items[0]?.pubDate).toBe('Mon, 02 Mar 2026 18:30:00 GMT');
  });

  it('has a guid of its own that is no address', () => {
    expect(items.map(({ guid }) => guid)).toEqual([
      { '#text': episode(2).id, isPermaLink: 'false' },
      { '#text': episode(1).id, isPermaLink: 'false' },
    ]);
  });

  it('has an enclosure of its own with an absolute address, the true length, and the type', () => {
    expect(items.map(({ enclosure }) => enclosure)).toEqual(
      [2, 1].map((number) => ({
        url: `${address}/media/${episode(number).id}.mp3?v=aaaaaaaaaaaa`,
        length: String(3_000_000_000 + number),
        type: 'audio/mpeg',
      })),
    );
  });

  it('has the duration, the numbers and whether it is explicit', () => {
    expect(items[0]).toMatchObject({
      'itunes:duration': '01:02:05',
      'itunes:season': '1',
      'itunes:episode': '2',
      'itunes:episodeType': 'full',
      'itunes:explicit': 'false',
      'podcast:season': '1',
      'podcast:episode': '2',
    });
  });

  it('keeps its guid when its audio is replaced, and gets another address', () => {
    const media = { ...episode(1).media, sha256: 'b'.repeat(64), size: 5 };
    const [replaced] = read(feed([episode(1, { media })])).channel.item;
    expect(replaced?.guid['#text']).toBe(episode(1).id);
    expect(replaced?.enclosure).toMatchObject({
      url: `${address}/media/${episode(1).id}.mp3?v=bbbbbbbbbbbb`,
      length: '5',
    });
  });
});
