import { parseStream } from 'music-metadata';
import type { AudioProbe } from '../../commands/marketing/podcasts/audio-probe.ts';

/** Reads the headers, and not every frame of gigabytes: the duration of a variable bitrate without a header is an estimate. */
export const probeAudio: AudioProbe = async ({ stream, size, contentType }) => {
  try {
    const { format } = await parseStream(
      stream,
      { mimeType: contentType, size },
      { duration: false, skipCovers: true },
    );
    const { duration, bitrate } = format;
    return {
      seconds: duration === undefined || !Number.isFinite(duration) ? null : Math.round(duration * 100) / 100,
      bitrate: bitrate === undefined || !Number.isFinite(bitrate) ? null : Math.round(bitrate),
    };
  } catch (error) {
    // If the file cannot be read, people type its duration. A broken connection says nothing about the file.
    if (stream.errored) throw error;
    return { seconds: null, bitrate: null };
  } finally {
    stream.destroy();
  }
};
