import type { Day } from '../../../domain/shared/day.ts';

/** Downloads of an episode on a day at the business. */
export interface DailyDownloads {
  readonly podcastId: string;
  readonly day: Day;
  readonly downloads: number;
}

/** Counts downloads, and keeps nothing about listeners beyond the day. */
export interface PodcastDownloads {
  /** One listener of one episode counts once a day. `network` and `userAgent` are hashed with the key of the day and never stored. */
  count(download: {
    readonly podcastId: string;
    readonly day: Day;
    readonly network: string;
    readonly userAgent: string;
  }): Promise<void>;
  perDay(): Promise<readonly DailyDownloads[]>;
  /** Forgets the hashes and the keys of earlier days. From then on nobody can tell whether somebody listened. */
  forgetBefore(day: Day): Promise<void>;
}

/** What the statistics page shows: a copy of the host's figures and when it was taken. */
export interface PodcastStats {
  /** `takenAt` is null before the first one. */
  latest(): Promise<{ readonly takenAt: string | null; readonly downloads: readonly DailyDownloads[] }>;
  replace(downloads: readonly DailyDownloads[], takenAt: string): Promise<void>;
}
