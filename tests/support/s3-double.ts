import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Something that speaks S3 as far as the product does, in memory, and takes signed requests only (AWS Signature Version 4). */
export interface S3Double {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Uploads in parts that were neither completed nor taken back. */
  readonly unfinished: () => number;
  /** The largest number of bytes that one request brought. */
  readonly largestRequest: () => number;
  close(): Promise<void>;
}

interface Stored {
  readonly bytes: Buffer;
  readonly at: Date;
}

export async function startS3Double(): Promise<S3Double> {
  const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the tests' };
  const bucket = 'rink';
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let largest = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    largest = Math.max(largest, body.length);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.example');
    const key = decodeURIComponent(pathname).replace(`/${bucket}`, '').replace(/^\//, '');
    if (!isSigned(request, body, credentials)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const uploadId = query.get('uploadId');
    const parts = uploadId === null ? undefined : uploads.get(uploadId);
    if (uploadId !== null && !parts) return refuse(response, 404, 'NoSuchUpload');

    switch (`${request.method} ${stepOf(query)}`) {
      case 'PUT object':
        objects.set(key, { bytes: body, at: new Date() });
        return void response.setHeader('ETag', etag(body)).end();
      case 'POST uploads': {
        const id = `upload-${uploads.size + 1}-${Date.now()}`;
        uploads.set(id, new Map());
        return answer(response, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
      }
      case 'PUT upload':
        parts?.set(Number(query.get('partNumber')), body);
        return void response.setHeader('ETag', etag(body)).end();
      case 'POST upload': {
        const sorted = [...(parts ?? [])].toSorted(([one], [other]) => one - other);
        objects.set(key, { bytes: Buffer.concat(sorted.map(([, bytes]) => bytes)), at: new Date() });
        uploads.delete(uploadId ?? '');
        return answer(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"whole"</ETag>`);
      }
      case 'DELETE upload':
        uploads.delete(uploadId ?? '');
        return void response.writeHead(204).end();
      case 'DELETE object':
        objects.delete(key);
        return void response.writeHead(204).end();
      case 'GET object': {
        const found = objects.get(key);
        if (!found) return refuse(response, 404, 'NoSuchKey');
        response.setHeader('ETag', etag(found.bytes));
        const part = partOf(found.bytes, request.headers.range);
        if (!part) return refuse(response, 416, 'InvalidRange');
        if (part !== found.bytes) {
          const start = part.byteOffset - found.bytes.byteOffset;
          response.statusCode = 206;
          response.setHeader(
            'Content-Range',
            `bytes ${start}-${start + part.length - 1}/${found.bytes.length}`,
          );
        }
        return void response.setHeader('Content-Length', part.length).end(part);
      }
      case 'GET list': {
        const contents = [...objects].map(
          ([name, { bytes, at }]) =>
            `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
        );
        return answer(response, 'ListBucketResult', `<IsTruncated>false</IsTruncated>${contents.join('')}`);
      }
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The double has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    ...credentials,
    unfinished: () => uploads.size,
    largestRequest: () => largest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function stepOf(query: URLSearchParams): 'uploads' | 'upload' | 'list' | 'object' {
  if (query.has('uploads')) return 'uploads';
  if (query.has('uploadId')) return 'upload';
  return query.has('list-type') ? 'list' : 'object';
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The bytes of a range, or all; undefined if there are none. */
function partOf(bytes: Buffer, range: string | undefined): Buffer | undefined {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined) return bytes;
  const part = bytes.subarray(Number(start), Number(end) + 1);
  return part.length > 0 ? part : undefined;
}

function answer(response: ServerResponse, element: string, content: string): void {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${element}>${content}</${element}>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status;
  answer(response, 'Error', `<Code>${code}</Code><Message>${code}</Message>`);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [id, day = '', region = '', service = ''] = credential.split('/');
  const payload = String(headers['x-amz-content-sha256']);
  if (id !== accessKeyId || (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3.example');
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, query, signed.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, text).toString('hex') === signature;
}
