import { Readable } from 'node:stream';
import { createS3Files } from '../../adapters/files/s3/s3-files.ts';
import { type S3Double, startS3Double } from '../support/s3-double.ts';
import { filesContract, rangesContract } from './files.ts';

const storeOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Double, secret = secretAccessKey) =>
  createS3Files({
    endpoint,
    bucket,
    region: 'eu-central-1',
    accessKeyId,
    secretAccessKey: secret,
    forcePathStyle: true,
  });

const openBucket = async () => {
  const double = await startS3Double();
  const store = storeOf(double);
  return {
    store,
    leftovers: async () => double.unfinished(),
    async close() {
      store.close();
      await double.close();
    },
  };
};

filesContract('A bucket', openBucket);
rangesContract('A bucket', openBucket);

describe('a bucket', () => {
  let double: S3Double;
  beforeAll(async () => {
    double = await startS3Double();
  });
  afterAll(() => double.close());

  const writing = { contentType: 'video/mp4', signal: new AbortController().signal };
  const megabytes = (count: number) =>
    Readable.from(Array.from({ length: count }, () => Buffer.alloc(1024 * 1024)));

  test('refuses requests that are not signed with the key', async () => {
    const stranger = storeOf(double, 'another secret');
    await expect(stranger.write('files/a', megabytes(1), writing)).rejects.toThrow('SignatureDoesNotMatch');
    stranger.close();
  });

  test('receives large files in parts of at most five megabytes', async () => {
    const store = storeOf(double);
    await store.write('files/large', megabytes(42), writing);
    expect(double.largestRequest()).toBe(5 * 1024 * 1024);
    store.close();
  });
});
