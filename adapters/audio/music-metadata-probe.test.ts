import { Readable } from 'node:stream';
import { silentMp3 } from '../../demo/marketing/podcasts/silent-mp3.ts';
import { probeAudio } from './music-metadata-probe.ts';

const probed = (bytes: Buffer, contentType = 'audio/mpeg') =>
  probeAudio({ stream: Readable.from([bytes], { objectMode: false }), size: bytes.length, contentType });

it.each([1.2, 90, 3720])('finds that an MP3 lasts %d seconds', async (seconds) => {
  expect(await probed(silentMp3('Edges', seconds))).toEqual({ seconds, bitrate: 32_000 });
});

it('leaves the duration to people when the file does not say it', async () => {
  const nothing = { seconds: null, bitrate: null };
  expect(await probed(Buffer.from('ID3'))).toEqual(nothing);
  expect(await probed(Buffer.from('\0\0\0\x18ftypM4A and nothing else'), 'audio/mp4')).toEqual(nothing);
});

it('does not take a broken connection for a fault of the file', async () => {
  const stream = new Readable({
    read() {
      this.destroy(new Error('The line went dead'));
    },
  });
  await expect(probeAudio({ stream, size: 1000, contentType: 'audio/mpeg' })).rejects.toThrow(
    'The line went dead',
  );
});
