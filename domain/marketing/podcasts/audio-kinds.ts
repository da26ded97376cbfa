/** 3 GB (part 2 §9). */
export const LARGEST_MEDIA = 3_221_225_472;

/** Bytes that are enough to recognize a kind. */
export const AUDIO_HEAD_BYTES = 12;

export const audioExtensions = ['mp3', 'm4a'] as const;
export type AudioExtension = (typeof audioExtensions)[number];

const contentTypes: Record<AudioExtension, string> = { mp3: 'audio/mpeg', m4a: 'audio/mp4' };

export const contentTypeOf = (extension: AudioExtension): string => contentTypes[extension];

/** What the name of a file says; undefined if podcast apps do not play such files. */
export function audioExtensionOf(name: string): AudioExtension | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return audioExtensions.find((extension) => extension === ending);
}

/**
 * What the first bytes of a file say. MP3 begins with a tag or with a frame of layer III; AAC in MP4 with a box that says so. WAV begins with
 * RIFF, AAC without a container with a frame of layer 0, and a video in MP4 is told apart by its name alone.
 */
export function audioKindOf(head: Uint8Array): AudioExtension | undefined {
  const text = String.fromCharCode(...head.subarray(0, AUDIO_HEAD_BYTES));
  if (text.startsWith('ID3')) return 'mp3';
  if (text.slice(4, 8) === 'ftyp') return 'm4a';
  const [first = 0, second = 0, third = 0] = head;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  const hasRates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
  return isFrame && isLayer3 && hasRates ? 'mp3' : undefined;
}

/** Whether a file is what its name says, and something that podcast apps play. */
export function isPlayable(name: string, head: Uint8Array): boolean {
  const extension = audioExtensionOf(name);
  return extension !== undefined && audioKindOf(head) === extension;
}

const LONGEST_NAME = 200;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The name of a file as a browser sent it, without folders and invisible characters, and not too long: its end says what it is. */
export const shownName = (sent: string): string =>
  sent
    .replace(/^.*[\\/]/su, '')
    .replaceAll(unseen, '')
    .trim()
    .slice(-LONGEST_NAME);
