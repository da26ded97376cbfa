import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CHANNEL_ID,
  podcast,
  podcastChannel,
  storedMedia,
} from '../../../commands/marketing/podcasts/podcast.ts';
import type { FileStore } from '../../../commands/shared/file-store.ts';
import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import type { PodcastCommand } from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastStatus } from '../../../domain/marketing/podcasts/podcast-kinds.ts';
import { mediaKeyOf } from '../../../domain/marketing/podcasts/podcast-media.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { addDays, officeTime } from '../../shared/calendar.ts';
import { chanceOf } from '../../shared/chance.ts';
import { recordAll } from '../../shared/commands.ts';
import { contextOf, idOf } from '../../shared/ids.ts';
import { theAdmin } from '../../shared/staff.ts';
import { silentMp3 } from './silent-mp3.ts';

interface DemoEpisode {
  readonly title: string;
  readonly content: string;
  readonly season: number;
  readonly episode: number;
  readonly seconds: number;
  readonly daysAgo: number;
  readonly status: PodcastStatus;
}

/** Four episodes of two seasons, and one that is being prepared. */
const episodes: readonly DemoEpisode[] = [
  {
    title: 'What a good first season looks like',
    content:
      'Coach Novak on the first six months of a young player: how often to be on the ice, what progress looks like, and when to leave the stick at home.',
    season: 1,
    episode: 1,
    seconds: 312,
    daysAgo: 320,
    status: 'publish',
  },
  {
    title: 'Edges win races',
    content: 'Why skating on one foot comes before speed, with three drills for the driveway. No ice needed.',
    season: 1,
    episode: 2,
    seconds: 275,
    daysAgo: 262,
    status: 'publish',
  },
  {
    title: 'Skates that fit',
    content:
      'Too big is slower than too old. How skates should fit a growing foot, how often to sharpen them, and what to buy used.',
    season: 1,
    episode: 3,
    seconds: 348,
    daysAgo: 190,
    status: 'publish',
  },
  {
    title: 'Goalies are different',
    content: 'A goalie parent and a goalie coach talk about nerves, bad goals, and the drive home.',
    season: 2,
    episode: 1,
    seconds: 401,
    daysAgo: 33,
    status: 'publish',
  },
  {
    title: 'Summer without losing your hands',
    content: 'Stickhandling at home: fifteen minutes a day, a golf ball and a piece of plywood.',
    season: 2,
    episode: 2,
    seconds: 244,
    daysAgo: 4,
    status: 'draft',
  },
];

/** Writes the audio of the episodes and records how they came about. Doing it again changes nothing. */
export async function recordEpisodes(
  { log, files }: { readonly log: EventLog; readonly files: Pick<FileStore, 'write'> },
  today: Day,
): Promise<void> {
  const at = (name: string, daysAgo: number) =>
    contextOf(`podcast ${name}`, officeTime(addDays(today, -daysAgo), chanceOf(`podcast ${name}`)), theAdmin);
  const channel = {
    kind: 'change',
    changes: { title: 'On the Blue Line', description: 'Short talks for hockey families, from our coaches.' },
  } as const;
  await recordAll(log, podcastChannel(''), CHANNEL_ID, [channel], at('channel', 321));
  for (const { title, content, season, episode, seconds, daysAgo, status } of episodes) {
    const name = `${season}.${episode}`;
    const [podcastId, mediaId] = [idOf(`podcast ${name}`), idOf(`podcast media ${name}`)];
    const bytes = silentMp3(title, seconds);
    const media = {
      key: mediaKeyOf(mediaId),
      name: `S${season}E${episode}.mp3`,
      extension: 'mp3',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      seconds,
      bitrate: 32_000,
    } as const;
    const { signal } = new AbortController();
    // The bytes first, as for every upload: an event always has its bytes.
    await files.write(media.key, Readable.from([bytes]), { contentType: contentTypeOf('mp3'), signal });
    await recordAll(log, storedMedia, mediaId, [{ mediaId, media }], at(`${name} audio`, daysAgo));
    const create: PodcastCommand = {
      kind: 'create',
      podcastId,
      title,
      content,
      seasonNumber: season,
      episodeNumber: episode,
      author: 'PWHT',
      durationSeconds: seconds,
      podcastType: 'audio',
      isActive: true,
      status,
      media,
    };
    await recordAll(log, podcast, podcastId, [create], at(name, daysAgo));
  }
}
