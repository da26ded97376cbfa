import { Readable } from 'node:stream';
import { createSealedFiles } from '../../adapters/files/sealed/sealed-files.ts';
import { deleteFile } from '../../commands/files/delete-file.ts';
import { mergeAthleteFiles } from '../../commands/files/family/merge-athlete-files.ts';
import { fileKey } from '../../commands/files/file.ts';
import { fileBytes } from '../../commands/files/file-bytes.ts';
import { recordedFiles } from '../../commands/files/recorded-files.ts';
import { sealedFiles } from '../../commands/files/sealed-files.ts';
import { storeFile } from '../../commands/files/store-file.ts';
import { storedFile } from '../../commands/files/stored-file.ts';
import { filesKeeper, sweepFiles } from '../../commands/files/sweep-files.ts';
import type { FileDamaged, FileStore, SealedFiles } from '../../commands/shared/file-store.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import { athleteDirectory } from '../../domain/files/directory.ts';
import { filesProjections } from '../../projections/files/area.ts';
import { createFileRequestQueries } from '../../projections/files/family/file-request-queries.ts';
import { createFileQueries } from '../../projections/files/file-queries.ts';
import type { Area } from '../shared/area.ts';
import { nameOfAthlete } from '../shared/athlete-name.ts';
import { caughtUpWith } from '../shared/caught-up.ts';
import { familyFileRoutes } from './family/family-routes.ts';
import { openFileStore } from './file-store.ts';
import { fileStoreHealth } from './file-store-health.ts';
import { fileRoutes } from './routes.ts';

interface Offers {
  readonly fileStore: SealedFiles;
  /** The same store without encryption, for what is made for everybody. Its keys have prefixes of their own. */
  readonly openFiles: FileStore;
  readonly recordFiles: RecordFiles;
}

/** A person waits for it. */
const LONGEST_COPY_MS = 60_000;

/** Uploaded files, access to them, and the nightly deletion of bytes without a record. */
export const files: Area<object, Offers> = {
  name: 'files',
  projections: filesProjections,
  open(platform, _faces, whole) {
    const { config, log, keys, logger, reads, timezone, namesOf } = platform;
    const recorded = recordedFiles(log, () => whole().added.fileKeepers);
    const onDamaged = (fault: FileDamaged) => logger.error({ err: fault }, 'a stored file was refused');
    const openFiles = openFileStore(config);
    const store = createSealedFiles(openFiles, { keys, recorded, onDamaged });
    const queries = createFileQueries(reads);
    const caughtUp = caughtUpWith(platform);
    const requests = createFileRequestQueries(reads);
    const filesOf = (record: string, id: string) => queries.filesIn([directoryFor(record, id)]);
    const historyOf = (record: string) => ({
      record,
      categories: ['file'],
      streamsOf: async (id: string) => (await filesOf(record, id)).map((file) => `file-${file.id}`),
    });
    const requestsOfAthlete = {
      record: 'athlete',
      categories: ['fileRequest'],
      streamsOf: async (id: string) => (await requests.of(id)).map((one) => `fileRequest-${one.id}`),
    };
    return {
      faces: {
        fileStore: store,
        openFiles,
        recordFiles: {
          of: filesOf,
          one: (record, id, fileId) => storedFile(log, directoryFor(record, id), fileId),
          read: async (fileId) => (await store.read(fileKey(fileId))).stream,
          async copy(fileId, { record, id, fileId: copyId, name }, context) {
            const { existingAthletes: athletes, existingCommunications: communications } = whole();
            const { stream: bytes } = await store.read(fileKey(fileId));
            const signal = AbortSignal.timeout(LONGEST_COPY_MS);
            const copy = { fileId: copyId, directory: directoryFor(record, id), name, bytes, signal };
            try {
              return await storeFile({ log, store, athletes, communications }, copy, context);
            } finally {
              // A repetition reads nothing.
              bytes.destroy();
            }
          },
          addForFamily(athleteId, { fileId, name, content }, context) {
            const { existingAthletes: athletes, existingCommunications: communications } = whole();
            const signal = AbortSignal.timeout(LONGEST_COPY_MS);
            const directory = athleteDirectory(athleteId);
            const file = { fileId, directory, name, bytes: Readable.from([content]), signal, isShared: true };
            return storeFile({ log, store, athletes, communications }, file, context);
          },
          delete: (fileId, context) => deleteFile({ log }, fileId, context),
        },
      },
      adds: {
        fileKeepers: [filesKeeper(log)],
        health: [fileStoreHealth(openFiles)],
        mergeParts: [
          mergeAthleteFiles({
            athleteName: nameOfAthlete(() => whole().athleteNames),
            async filesOf(athleteId) {
              await caughtUp(['files']);
              return (await filesOf('athlete', athleteId)).length;
            },
            async openRequests(athleteId) {
              await caughtUp(['file_requests']);
              return (await requests.openOf([athleteId])).map(({ name }) => name);
            },
          }),
        ],
        histories: [historyOf('athlete'), historyOf('trainer'), requestsOfAthlete],
      },
      lookups: { openFiles },
      reactors: [fileBytes(store), sealedFiles(store)],
      jobs: [
        {
          name: 'sweep-files',
          schedule: '40 3 * * *',
          timezone,
          run: ({ signal, context: { now } }) =>
            sweepFiles({ store, keepers: whole().added.fileKeepers }, new Date(now), signal),
        },
      ],
      routes() {
        const { existingAthletes: athletes, existingCommunications: communications } = whole();
        const { mergedPeople } = whole();
        const services = { log, store, queries, requests, namesOf, athletes, communications, mergedPeople };
        return [...fileRoutes(services), ...familyFileRoutes(services)];
      },
    };
  },
};

/** `athletes/<id>`; the records of marketing share one folder. */
const directoryFor = (record: string, id: string) =>
  record === 'marketing' ? `marketing/${id}` : `${record}s/${id}`;
