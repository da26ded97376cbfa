import type { Found } from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import type { DailyDownloads } from './podcast-downloads.ts';

/** Who gives the podcast to listeners. We do by default (`own-host.ts`); an adapter may connect another host. */
export interface PodcastHost {
  /** The address to subscribe to. */
  readonly feedAddress: string;
  /** Where an episode is played from. It changes with the audio, so that caches do not keep the old one. */
  mediaAddress(podcastId: string, media: Pick<PodcastMedia, 'extension' | 'sha256'>): string;
  /** Reads the audio again, as listeners get it, and compares it with what was uploaded. */
  inspect(media: PodcastMedia): Promise<Found>;
  /** All downloads per episode and day. */
  downloads(): Promise<readonly DailyDownloads[]>;
}
