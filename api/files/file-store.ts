import { createDiskFiles } from '../../adapters/files/disk/disk-files.ts';
import { createS3Files } from '../../adapters/files/s3/s3-files.ts';
import type { FileStore } from '../../commands/shared/file-store.ts';
import type { Config } from '../runtime/config.ts';

/** Stores uploaded bytes in the bucket FILES_S3_BUCKET, or else in the folder FILES_DIR. */
export function openFileStore(config: Config): FileStore {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY } = config;
  if (bucket === undefined) return createDiskFiles(config.FILES_DIR);
  return createS3Files({
    bucket,
    region: config.FILES_S3_REGION,
    endpoint: config.FILES_S3_ENDPOINT,
    accessKeyId: FILES_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: FILES_S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: config.FILES_S3_FORCE_PATH_STYLE,
  });
}
