import { z } from 'zod';
import { deleteFile } from '../../commands/files/delete-file.ts';
import { fileKey } from '../../commands/files/file.ts';
import { storeFile } from '../../commands/files/store-file.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { FileMissing, type FileStore } from '../../commands/shared/file-store.ts';
import type { KnownAthletes } from '../../commands/shared/known-athletes.ts';
import { directoryOf } from '../../domain/files/directory.ts';
import { LARGEST_FILE } from '../../domain/files/file-checks.ts';
import { fileTexts } from '../../domain/files/file-texts.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { FileQueries, ShownFile } from '../../projections/files/queries.ts';
import { reference } from '../contract/fields.ts';
import { fileBytes, fileFilter, fileView, uploadFields, uploadForm } from '../contract/files.ts';
import type { NamesOf } from '../runtime/failure.ts';
import { listOf } from '../runtime/list-query.ts';
import { receiveForm } from '../runtime/receive-form.ts';
import { type Caller, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { fileViewsOf } from './views.ts';

export interface FileServices {
  readonly log: EventLog;
  readonly store: FileStore;
  readonly athletes: KnownAthletes;
  readonly queries: FileQueries;
  /** Of users. */
  readonly namesOf: NamesOf;
}

const upload = {
  fields: uploadFields,
  largestFile: LARGEST_FILE,
  tooLarge: fileTexts.tooLarge(LARGEST_FILE),
};
const noSuchFile = () => new RequestFault(404, 'not-found', fileTexts.unknown);

/** Files that belong to something. The directory decides who may see one; to anyone else there is no such file. */
export function fileRoutes(services: FileServices): Route[] {
  const { log, store, queries, namesOf } = services;

  const seen = async (fileId: string, caller: Caller): Promise<ShownFile> => {
    const file = await queries.one(fileId);
    if (!file || !maySee(caller, file.directory)) throw noSuchFile();
    return file;
  };

  return [
    defineRoute({
      method: 'get',
      path: '/files',
      access: 'signed-in',
      summary: 'The files of a directory, the newest first: staff see all, families those of their athletes',
      query: listOf({ filter: fileFilter, sorts: ['uploaded_at'], sort: ['uploaded_at', 'DESC'] }),
      results: z.array(fileView),
      reads: ['files'],
      async run({ query: { filter }, caller }) {
        if (!maySee(caller, filter.directory))
          throw new RequestFault(404, 'not-found', fileTexts.noDirectory);
        return { results: await fileViewsOf(await queries.filesIn(filter.directory), namesOf) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/files',
      access: 'staff',
      summary: 'Keeps a file; fields come before it',
      status: 201,
      form: uploadForm,
      results: reference,
      async run({ request, context }) {
        const fileId = derivedId(context.commandId, 'file');
        const done = await receiveForm(request, upload, ({ name, bytes }, { directory }, signal) =>
          storeFile(services, { fileId, directory, name, bytes, signal }, context),
        );
        if (!done) throw new InvalidInput([{ field: 'file', message: fileTexts.noFile }]);
        return { results: { id: fileId }, done };
      },
    }),
    {
      method: 'get',
      path: '/files/:file/content',
      access: 'signed-in',
      summary: 'The file itself, to be saved',
      results: fileBytes,
      reads: ['files'],
      async download({ param, caller }) {
        const { id, name, content_type: contentType } = await seen(param('file'), caller);
        try {
          const { stream, size } = await store.read(fileKey(id));
          return { name, contentType, size, bytes: stream };
        } catch (error) {
          // Deleted this moment.
          throw error instanceof FileMissing ? noSuchFile() : error;
        }
      },
    },
    defineRoute({
      method: 'delete',
      path: '/files/:file',
      access: 'staff',
      summary: 'Deletes a file for ever',
      results: reference,
      async run({ param, context }) {
        const id = param('file');
        try {
          return { results: { id }, done: await deleteFile({ log }, id, context) };
        } catch (error) {
          throw error instanceof Refusal && error.code === 'file.unknown' ? noSuchFile() : error;
        }
      },
    }),
  ];
}

function maySee({ role, athleteIds }: Caller, text: string): boolean {
  const directory = directoryOf(text);
  if (!directory) return false;
  return isStaff(role) || (directory.kind === 'athlete' && athleteIds.includes(directory.athleteId));
}
