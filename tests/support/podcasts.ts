import { request } from 'node:http';
import type { PodcastMediaView } from '../../contract/marketing/podcasts.ts';
import { podcastMediaView } from '../../contract/marketing/podcasts.ts';
import { type ApiClient, succeeded } from './api-client.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };

/** An upload by tus, one request at a time, as a browser that is switched off and on does it. */
export interface PartUpload {
  readonly id: string;
  /** How far it came. */
  offset(): Promise<number>;
  /** Sends these bytes from the offset on, and returns the status. */
  patch(bytes: Uint8Array, offset: number): Promise<number>;
  /** Announces the bytes, sends some of them, and breaks the connection. */
  breakOff(bytes: Uint8Array, offset: number, sent: number): Promise<void>;
}

export interface UploadAnswer {
  readonly status: number;
  readonly location: string;
}

/** The headers of a signed-in browser. */
export const headersOf = ({ cookies }: Pick<ApiClient, 'cookies'>): Record<string, string> => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
});

/** Announces an upload. */
export async function beginUpload(
  address: string,
  client: Pick<ApiClient, 'cookies'>,
  name: string,
  size: number,
): Promise<UploadAnswer> {
  const reply = await fetch(`${address}/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      ...headersOf(client),
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  await reply.arrayBuffer();
  return { status: reply.status, location: reply.headers.get('Location') ?? '' };
}

/** Goes on with an upload, maybe at another start of the product. */
export function partUpload(
  address: string,
  client: Pick<ApiClient, 'cookies'>,
  location: string,
): PartUpload {
  const url = new URL(location, address);
  const patching = (offset: number, length: number) => ({
    ...TUS,
    ...headersOf(client),
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(length),
  });
  return {
    id: url.pathname.split('/').at(-1) ?? '',

    async offset() {
      const reply = await fetch(url, { method: 'HEAD', headers: { ...TUS, ...headersOf(client) } });
      return Number(reply.headers.get('Upload-Offset') ?? -1);
    },

    patch: (bytes, offset) =>
      new Promise((resolve, reject) => {
        const sending = request(
          url,
          { method: 'PATCH', headers: patching(offset, bytes.length) },
          (reply) => {
            reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
          },
        );
        sending.once('error', reject).end(bytes);
      }),

    breakOff: (bytes, offset, sent) =>
      new Promise((resolve) => {
        const sending = request(url, { method: 'PATCH', headers: patching(offset, bytes.length) });
        sending.once('close', () => resolve()).on('error', () => undefined);
        sending.write(bytes.subarray(0, sent), () => sending.destroy());
      }),
  };
}

/** Uploads a file in one go, and stores it. */
export async function uploadedMedia(
  address: string,
  client: ApiClient,
  name: string,
  bytes: Uint8Array,
): Promise<PodcastMediaView> {
  const { location } = await beginUpload(address, client, name, bytes.length);
  const upload = partUpload(address, client, location);
  await upload.patch(bytes, 0);
  const reply = succeeded(await client.post('/marketing/podcasts/media', { upload_id: upload.id }));
  return podcastMediaView.parse(reply.results);
}
