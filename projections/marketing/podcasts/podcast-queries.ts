import { isPublic } from '../../../domain/marketing/podcasts/podcast.ts';
import { type ChannelState, initialChannel } from '../../../domain/marketing/podcasts/podcast-channel.ts';
import type { Provenance } from '../../runtime/columns.ts';
import { columnsOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { MarketingTables } from '../area.ts';
import { podcastChannelTable } from './podcast-channels.ts';
import { type PodcastRow, podcastTable } from './podcasts.ts';

export type ShownPodcast = PodcastRow & Pick<Provenance, 'revision'>;

export interface PodcastQueries {
  /** All of them, the newest episode first: a business has hundreds. */
  all(): Promise<ShownPodcast[]>;
  one(id: string): Promise<ShownPodcast | undefined>;
  /** The episodes that anyone may hear, the latest published first. */
  published(): Promise<ShownPodcast[]>;
  /** Whether an episode or the podcast itself uses the bytes under a key of the file store. */
  uses(key: string): Promise<boolean>;
  channel(): Promise<ShownChannel>;
}

export interface ShownChannel extends ChannelState {
  readonly revision: string;
}

/** The views that episodes are read from. */
export const podcastReads: readonly string[] = ['podcasts'];
export const channelReads: readonly string[] = ['podcast_channels'];

/** The podcast has the name of the business until it has another. */
export function createPodcastQueries(reads: Reads, business: { readonly name: string }): PodcastQueries {
  const db = reads.tables<MarketingTables>();
  const shown = db.selectFrom('podcasts as p').select(columnsOf(podcastTable, 'p')).select('p.revision');
  const ordered = shown
    .orderBy('p.season_number', 'desc')
    .orderBy('p.episode_number', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id');

  const channel = async (): Promise<ShownChannel> => {
    const row = await db
      .selectFrom('podcast_channels as c')
      .select(columnsOf(podcastChannelTable, 'c'))
      .select('c.revision')
      .executeTakeFirst();
    const initial = initialChannel(business.name);
    return {
      title: row?.title ?? initial.title,
      description: row?.description ?? initial.description,
      language: row?.language ?? initial.language,
      category: row?.category ?? initial.category,
      isExplicit: row?.is_explicit ?? initial.isExplicit,
      ownerEmail: row?.owner_email ?? initial.ownerEmail,
      image: row?.image ?? undefined,
      revision: row?.revision ?? '-1',
    };
  };

  return {
    all: () => ordered.execute(),
    one: (id) => shown.where('p.id', '=', id).executeTakeFirst(),
    async published() {
      const found = await ordered.where('p.status', '=', 'publish').execute();
      return found
        .filter((row) => isPublic({ status: row.status, isActive: row.is_active }))
        .toSorted((one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? ''));
    },
    async uses(key) {
      const episodes = await db.selectFrom('podcasts as p').select('p.media').execute();
      return episodes.some(({ media }) => media.key === key) || (await channel()).image?.key === key;
    },
    channel,
  };
}
