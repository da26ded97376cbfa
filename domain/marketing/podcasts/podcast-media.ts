import type { AudioExtension } from './audio-kinds.ts';

/** The audio of an episode, as it is stored, and what was read from it. */
export interface PodcastMedia {
  /** Where its bytes are in the file store: `podcasts/<id>`. */
  readonly key: string;
  /** As it was uploaded. */
  readonly name: string;
  readonly extension: AudioExtension;
  readonly size: number;
  readonly sha256: string;
  readonly seconds: number | null;
  readonly bitrate: number | null;
}

const PREFIX = 'podcasts/';

export const mediaKeyOf = (id: string): string => PREFIX + id;

/** Undefined for keys of other files. */
export const mediaIdIn = (key: string): string | undefined =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined;
