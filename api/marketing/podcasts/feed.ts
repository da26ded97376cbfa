import { Podcast } from 'podcast';
import { v5 as uuidv5 } from 'uuid';
import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import type { ShownChannel, ShownPodcast } from '../../../projections/marketing/podcasts/podcast-queries.ts';

interface FeedSource {
  readonly channel: ShownChannel;
  /** Published and active, the latest first. */
  readonly episodes: readonly ShownPodcast[];
  readonly imageAddress: string;
  /** The public address of the product. */
  readonly address: string;
  readonly business: string;
  readonly host: Pick<PodcastHost, 'feedAddress' | 'mediaAddress'>;
}

/** https://podcasting2.org/docs/podcast-namespace/tags/guid */
const PODCAST_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** The feed that podcast apps and directories read: RSS 2.0 with the namespaces of iTunes and Podcasting 2.0. */
export function feedOf({ channel, episodes, imageAddress, address, business, host }: FeedSource): string {
  const { title, description, language, category, isExplicit, ownerEmail } = channel;
  const newest = episodes.map(dateOf).reduce((one, other) => (one > other ? one : other), new Date(0));
  const feed = new Podcast({
    title,
    description,
    feedUrl: host.feedAddress,
    // Without it the library links to a page of its own.
    siteUrl: `${address}/portal/podcast`,
    imageUrl: imageAddress,
    author: business,
    copyright: business,
    language,
    categories: [category],
    pubDate: newest,
    ttl: 60,
    generator: 'Blueline',
    itunesAuthor: business,
    itunesType: 'episodic',
    itunesOwner: { name: business, email: ownerEmail },
    itunesExplicit: isExplicit,
    itunesCategory: [{ text: category }],
    itunesImage: imageAddress,
    namespaces: { iTunes: true, podcast: true, simpleChapters: false },
    customElements: [
      { 'podcast:guid': uuidv5(host.feedAddress.replace(/^https?:\/\//, ''), PODCAST_NAMESPACE) },
      { 'podcast:medium': 'podcast' },
      ...(ownerEmail ? [{ 'podcast:locked': [{ _attr: { owner: ownerEmail } }, 'yes'] }] : []),
    ],
  });
  for (const row of episodes) {
    const { media } = row;
    feed.addItem({
      title: row.title,
      description: row.content,
      url: `${address}/portal/podcast`,
      guid: row.id,
      date: dateOf(row),
      author: row.author,
      enclosure: {
        url: host.mediaAddress(row.id, media),
        size: media.size,
        type: contentTypeOf(media.extension),
      },
      itunesAuthor: row.author,
      itunesExplicit: isExplicit,
      itunesDuration: row.duration_seconds,
      itunesSeason: row.season_number,
      itunesEpisode: row.episode_number,
      itunesEpisodeType: 'full',
      itunesTitle: row.title,
      customElements: [{ 'podcast:season': row.season_number }, { 'podcast:episode': row.episode_number }],
    });
  }
  return (
    feed
      .buildXml()
      // The library writes the moment of the request, which would make every answer new to its readers.
      .replace(
        /<lastBuildDate>[^<]*<\/lastBuildDate>/,
        `<lastBuildDate>${newest.toUTCString()}</lastBuildDate>`,
      )
      // The library writes an owner without an address, and strict readers refuse an empty one.
      .replace(/<itunes:owner>(?:(?!<\/itunes:owner>).)*<itunes:email\s*\/>.*?<\/itunes:owner>/s, '')
      .replace(
        /<itunes:owner>(?:(?!<\/itunes:owner>).)*<itunes:email><\/itunes:email>.*?<\/itunes:owner>/s,
        '',
      )
  );
}

const dateOf = ({ published_at, created_at }: ShownPodcast): Date => new Date(published_at ?? created_at);
