import type { Readable } from 'node:stream';

/** Files of gigabytes while they arrive in parts. The parts survive a restart. */
export interface MediaUploads {
  /** Undefined if there is none, or no longer. */
  find(uploadId: string): Promise<MediaUpload | undefined>;
  /** The bytes that have arrived. */
  read(uploadId: string): Readable;
  /** Removes the parts. Does nothing if there are none. */
  forget(uploadId: string): Promise<void>;
  /** Removes uploads that nobody finished in time, and returns how many. */
  expire(): Promise<number>;
}

export interface MediaUpload {
  /** As the browser sent it. */
  readonly name: string;
  readonly isComplete: boolean;
}
