import { createHash } from 'node:crypto';
import express from 'express';
import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import type { PodcastQueries } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Page } from '../../shared/contributions.ts';
import { channelImageAddress } from './channel-picture.ts';
import { feedOf } from './feed.ts';

interface Deps extends Pick<Platform, 'address' | 'business'> {
  readonly queries: PodcastQueries;
  readonly host: PodcastHost;
}

/** The feed for podcast apps, at `/podcast.xml`. Apps that have it already get 304. */
export function feedPage({ address, business, queries, host }: Deps): Page {
  const router = express.Router({ caseSensitive: true });
  router.get('/', async (request, response) => {
    response.locals['route'] = '/podcast.xml';
    const [channel, episodes] = await Promise.all([queries.channel(), queries.published()]);
    const imageAddress = channelImageAddress(address, channel.image);
    const xml = feedOf({ channel, episodes, imageAddress, address, business: business.name, host });
    const tag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    response.set({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      ETag: tag,
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
    const known = (request.get('If-None-Match') ?? '')
      .split(',')
      .map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(tag)) return void response.status(304).end();
    response.send(xml);
  });
  return { path: '/podcast.xml', handler: router };
}
