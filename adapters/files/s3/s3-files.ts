import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { demandKey, FileMissing, type FileStore, RangeOutside } from '../../../commands/shared/file-store.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** The address of a provider other than Amazon. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly forcePathStyle: boolean;
}

export interface S3Files extends FileStore {
  close(): void;
}

const PART_BYTES = 5 * 1024 * 1024;

/**
 * Stores files in a bucket of S3 or of a compatible provider. Larger files are uploaded in parts, two at a time, so that no file is ever
 * complete in memory. The parts of an interrupted upload are deleted.
 */
export function createS3Files({ bucket: Bucket, endpoint, ...options }: S3Options): S3Files {
  const { region, accessKeyId, secretAccessKey, forcePathStyle } = options;
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
    // Other providers do not support the trailing checksums of newer clients. TLS and our own SHA-256 protect the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    async write(key, bytes, { contentType: ContentType, signal }) {
      demandKey(key);
      signal.throwIfAborted();
      let size = 0;
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: counted(bytes, (length) => void (size += length)), ContentType },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      const abort = () => void upload.abort();
      signal.addEventListener('abort', abort);
      try {
        await upload.done();
        return { size };
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },

    async read(key, range) {
      demandKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body, ContentLength, ContentRange } = await client.send(
          new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }),
        );
        if (!(Body instanceof Readable)) throw new Error(`S3 answered without the bytes of ${key}`);
        return { stream: Body, size: wholeSize(ContentRange) ?? ContentLength ?? 0 };
      } catch (error) {
        if (isOutside(error)) throw new RangeOutside(key, { cause: error });
        throw isMissing(error) ? new FileMissing(key, { cause: error }) : error;
      }
    },

    async remove(key) {
      demandKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
        }
      }
    },

    close: () => client.destroy(),
  };
}

/** An error of the stream ends the upload. */
function counted(bytes: Readable, count: (length: number) => void): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of bytes) {
        count(chunk.length);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

const isOutside = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'InvalidRange';

/** The size after the slash of `bytes 0-99/1234`. */
function wholeSize(contentRange: string | undefined): number | undefined {
  const size = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
}
