import type { Readable } from 'node:stream';

/** Reads what an audio file says about itself, from its stream and as little of it as that takes. */
export type AudioProbe = (audio: {
  readonly stream: Readable;
  readonly size: number;
  readonly contentType: string;
}) => Promise<Probed>;

export interface Probed {
  /** Null if the file does not say, or cannot be read. */
  readonly seconds: number | null;
  /** Bits per second. */
  readonly bitrate: number | null;
}
