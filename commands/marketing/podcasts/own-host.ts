import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { FileMissing, type FileStore } from '../../shared/file-store.ts';
import type { AudioProbe } from './audio-probe.ts';
import { hashed } from './hashed.ts';
import type { PodcastDownloads } from './podcast-downloads.ts';
import type { PodcastHost } from './podcast-host.ts';

interface Deps {
  readonly store: Pick<FileStore, 'read'>;
  readonly probe: AudioProbe;
  readonly downloads: Pick<PodcastDownloads, 'perDay'>;
  /** The public address of the product. */
  readonly address: string;
}

/** We host the podcast ourselves: the feed is made from the read models at every request, and the audio comes from our file store. */
export function createOwnHost({ store, probe, downloads, address }: Deps): PodcastHost {
  return {
    feedAddress: `${address}/podcast.xml`,
    mediaAddress: (podcastId, { extension, sha256 }) =>
      `${address}/media/${podcastId}.${extension}?v=${sha256.slice(0, 12)}`,

    async inspect({ key, extension, size, sha256 }) {
      try {
        const whole = hashed((await store.read(key)).stream);
        for await (const _ of whole.bytes);
        const isIntact = whole.size() === size && whole.sha256() === sha256;
        const { stream } = await store.read(key);
        const found = await probe({ stream, size, contentType: contentTypeOf(extension) });
        return { ...found, isIntact };
      } catch (error) {
        if (error instanceof FileMissing) return { seconds: null, bitrate: null, isIntact: false };
        throw error;
      }
    },

    downloads: () => downloads.perDay(),
  };
}
