import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import {
  AUDIO_HEAD_BYTES,
  audioExtensionOf,
  audioKindOf,
  contentTypeOf,
  shownName,
} from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { mediaKeyOf, type PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { FileStore } from '../../shared/file-store.ts';
import type { AudioProbe } from './audio-probe.ts';
import { hashed } from './hashed.ts';
import type { MediaUploads } from './media-uploads.ts';
import { storedMedia } from './podcast.ts';

export interface MediaDeps {
  readonly log: EventLog;
  readonly store: Pick<FileStore, 'write' | 'read'>;
  readonly uploads: MediaUploads;
  readonly probe: AudioProbe;
}

/**
 * Puts a complete upload into the file store, under a key that follows from its id, and reads its duration. Whatever breaks off in between, it
 * can be called again: the bytes are written again, the event is recorded once, and the parts are removed last. Throws `Refusal` when there is
 * no complete upload, and `InvalidInput` when it is no audio that podcast apps play.
 */
export async function takeMedia(
  { log, store, uploads, probe }: MediaDeps,
  uploadId: string,
  context: CommandContext,
): Promise<PodcastMedia> {
  const before = await loadState(log, storedMedia, uploadId);
  if (before) {
    await uploads.forget(uploadId);
    return before;
  }
  const upload = await uploads.find(uploadId);
  if (!upload?.isComplete) throw new Refusal('podcast-media.missing', marketingTexts.noFileKey);
  const name = shownName(upload.name);
  const extension = audioExtensionOf(name);
  if (!extension || audioKindOf(await headOf(uploads.read(uploadId))) !== extension) {
    await uploads.forget(uploadId);
    const message = extension ? podcastTexts.wrongContent : podcastTexts.wrongKind;
    throw new InvalidInput([{ field: 'media_key', message }]);
  }

  const key = mediaKeyOf(uploadId);
  const contentType = contentTypeOf(extension);
  const passing = hashed(uploads.read(uploadId));
  // Nobody waits who could give up: a repetition finds the outcome.
  const { signal } = new AbortController();
  await store.write(key, passing.bytes, { contentType, signal });
  const size = passing.size();
  const { stream } = await store.read(key);
  const probed = await probe({ stream, size, contentType });
  const media = { key, name, extension, size, sha256: passing.sha256(), ...probed };
  await handle(log, storedMedia, uploadId, { mediaId: uploadId, media }, context);
  await uploads.forget(uploadId);
  return media;
}

async function headOf(stream: Readable): Promise<Uint8Array> {
  try {
    await once(stream, 'readable');
    const head: Buffer | null = stream.read(AUDIO_HEAD_BYTES) ?? stream.read();
    return head ?? new Uint8Array();
  } finally {
    stream.destroy();
  }
}
