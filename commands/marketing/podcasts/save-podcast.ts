import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import {
  type Found,
  type PodcastDefinition,
  podcastProblems,
} from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastStatus } from '../../../domain/marketing/podcasts/podcast-kinds.ts';
import { mediaIdIn, type PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import { demand, InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { FileMissing, type FileStore } from '../../shared/file-store.ts';
import { podcast, storedMedia } from './podcast.ts';
import type { PodcastHost } from './podcast-host.ts';

export interface PodcastDeps {
  readonly log: EventLog;
  readonly store: Pick<FileStore, 'read'>;
  readonly host: Pick<PodcastHost, 'inspect'>;
}

interface NewPodcast extends PodcastDefinition {
  readonly podcastId: string;
  readonly status: PodcastStatus;
  /** '' if no file was chosen. */
  readonly mediaKey: string;
}

/** Creates an episode with uploaded audio. Throws `InvalidInput` with everything that is missing. */
export async function createPodcast(
  deps: PodcastDeps,
  { podcastId, status, mediaKey, ...definition }: NewPodcast,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(deps.log, podcast, podcastId, context);
  if (done) return done;
  demand([
    ...podcastProblems(definition),
    ...(mediaKey === '' ? [{ field: 'media_key', message: marketingTexts.assetFile }] : []),
  ]);
  const media = await demandMedia(deps, mediaKey);
  const command = { kind: 'create', podcastId, ...definition, status, media } as const;
  return handle(deps.log, podcast, podcastId, command, context);
}

/** Gives an episode other audio. Its guid and its address stay, so that apps do not show it as a new one. */
export async function replaceMedia(
  deps: PodcastDeps,
  { podcastId, mediaKey }: { readonly podcastId: string; readonly mediaKey: string },
  context: CommandContext,
): Promise<Done> {
  const media = await demandMedia(deps, mediaKey);
  return handle(deps.log, podcast, podcastId, { kind: 'replace-media', podcastId, media }, context);
}

/** Reads the stored audio again, compares it with what was uploaded, and records what it found. */
export async function syncPodcast(
  { log, host }: PodcastDeps,
  podcastId: string,
  context: CommandContext,
): Promise<{ readonly done: Done; readonly found: Found; readonly durationSeconds: number }> {
  const { existence, media, durationSeconds } = await loadState(log, podcast, podcastId);
  if (existence !== 'present' || !media) throw new Refusal('podcast.unknown', podcastTexts.unknown);
  const found = await host.inspect(media);
  const done = await handle(log, podcast, podcastId, { kind: 'sync', podcastId, found }, context);
  return { done, found, durationSeconds };
}

/** The stored upload under a key. The nightly sweep removes uploads that no episode uses, so its bytes have to be there, too. */
async function demandMedia({ log, store }: PodcastDeps, key: string): Promise<PodcastMedia> {
  const mediaId = mediaIdIn(key);
  const media = mediaId === undefined ? undefined : await loadState(log, storedMedia, mediaId);
  if (!media || !(await isStored(store, media))) {
    throw new InvalidInput([{ field: 'media_key', message: marketingTexts.noFileKey }]);
  }
  return media;
}

async function isStored(store: PodcastDeps['store'], { key }: PodcastMedia): Promise<boolean> {
  try {
    const { stream } = await store.read(key, { start: 0, end: 0 });
    stream.destroy();
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}
