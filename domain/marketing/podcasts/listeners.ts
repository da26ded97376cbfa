import { isbot } from 'isbot';

/**
 * Players that isbot takes for robots, because they do not call themselves a browser or name their website. Each downloads for one person.
 */
const players =
  /^(AntennaPod|Castro|CastBox|Deezer|Downcast|GoodPods|gPodder|iTMS|iTunes|NSPlayer|Overcast|Player FM|Pocket ?Casts|Podcast ?Addict|PodcastGuru|Podcasts|Podkicker|Podverse|RSSRadio|Spotify|TuneIn)\b/i;

/** What the same makers fetch for all their listeners together. */
const fetchers = /feed ?parser|feed ?fetcher|feed sync|crawler|bot\b/i;

/** Whether a request for audio comes from something that a person listens with (IAB: known robots are not counted). */
export function isListener(userAgent: string | undefined): boolean {
  if (!userAgent || fetchers.test(userAgent)) return false;
  return players.test(userAgent) || !isbot(userAgent);
}

/** The bytes that players ask for to learn whether ranges work. */
const PROBED_BYTES = 2;

/** Whether a request gets more than the first two bytes. */
export const isDownload = (range: { readonly start: number; readonly end: number }): boolean =>
  range.end >= PROBED_BYTES;
