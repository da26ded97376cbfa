import { z } from 'zod';
import { deleteFile } from '../../commands/files/delete-file.ts';
import { fileKey } from '../../commands/files/file.ts';
import { storeFile } from '../../commands/files/store-file.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { FileDamaged, FileMissing } from '../../commands/shared/file-store.ts';
import type { FileView } from '../../contract/files/files.ts';
import { fileFilter, fileView, uploadFields, uploadForm } from '../../contract/files/files.ts';
import { fileBytes, reference } from '../../contract/shared/fields.ts';
import { athleteDirectory, type Directory, directoryOf } from '../../domain/files/directory.ts';
import { LARGEST_FILE } from '../../domain/files/file-checks.ts';
import { fileTexts } from '../../domain/files/file-texts.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import type { ShownFile } from '../../projections/files/file-queries.ts';
import { actorNames } from '../runtime/actor-names.ts';
import type { NamesOf } from '../runtime/failure.ts';
import { listOf } from '../runtime/list-query.ts';
import { receiveForm } from '../runtime/receive-form.ts';
import { type Caller, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { FileServices } from './file-services.ts';
import { noSuchFile } from './no-such-file.ts';

const upload = {
  fields: uploadFields,
  largestFile: LARGEST_FILE,
  tooLarge: fileTexts.tooLarge(LARGEST_FILE),
};
const damagedFile = () => new RequestFault(500, 'file-damaged', fileTexts.damaged);

/**
 * Files of records. The directory decides who may see a file; of an athlete's files, the family sees those that staff share and those that it
 * sent itself. For everyone else a file does not exist.
 */
export function fileRoutes(services: FileServices): Route[] {
  const { log, store, queries, namesOf } = services;

  const seen = async (fileId: string, caller: Caller): Promise<ShownFile> => {
    const file = await queries.one(fileId);
    if (!file || !maySee(caller, file.directory)) throw noSuchFile();
    if (!isStaff(caller.role) && !file.is_shared) throw noSuchFile();
    return file;
  };

  return [
    defineRoute({
      method: 'get',
      path: '/files',
      access: 'signed-in',
      summary:
        'The files of a directory, newest first; families see those of their athletes that staff share',
      query: listOf({ filter: fileFilter, sorts: ['uploaded_at'], sort: ['uploaded_at', 'DESC'] }),
      results: z.array(fileView),
      reads: ['files'],
      async run({ query: { filter }, caller }) {
        if (!maySee(caller, filter.directory))
          throw new RequestFault(404, 'not-found', fileTexts.noDirectory);
        const directories = isStaff(caller.role)
          ? await withMerged(services, filter.directory)
          : [filter.directory];
        const files = await queries.filesIn(directories);
        const shown = isStaff(caller.role) ? files : files.filter(({ is_shared }) => is_shared);
        return { results: await fileViewsOf(shown, namesOf) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/files',
      access: 'staff',
      summary: 'Uploads a file; the fields must come before the file',
      status: 201,
      form: uploadForm,
      results: reference,
      async run({ request, caller, context }) {
        const fileId = derivedId(context.commandId, 'file');
        const done = await receiveForm(request, upload, async ({ name, bytes }, { directory }, signal) => {
          demandAdminOf(directory, caller);
          return storeFile(services, { fileId, directory, name, bytes, signal }, context);
        });
        if (!done) throw new InvalidInput([{ field: 'file', message: fileTexts.noFile }]);
        return { results: { id: fileId }, done };
      },
    }),
    {
      method: 'get',
      path: '/files/:file/content',
      access: 'signed-in',
      summary: 'Downloads a file',
      results: fileBytes,
      reads: ['files'],
      async download({ param, caller }) {
        const { id, name, content_type: contentType } = await seen(param('file'), caller);
        try {
          const { stream, size } = await store.read(fileKey(id));
          return { name, contentType, size, bytes: stream };
        } catch (error) {
          if (error instanceof FileDamaged) throw damagedFile();
          // The file was deleted in the meantime.
          throw error instanceof FileMissing ? noSuchFile() : error;
        }
      },
    },
    defineRoute({
      method: 'delete',
      path: '/files/:file',
      access: 'staff',
      summary: 'Deletes a file permanently',
      results: reference,
      async run({ param, caller, context }) {
        const id = param('file');
        const file = await queries.one(id);
        if (file && isClosedTo(caller, directoryOf(file.directory))) throw noSuchFile();
        try {
          return { results: { id }, done: await deleteFile({ log }, id, context) };
        } catch (error) {
          throw error instanceof Refusal && error.code === 'file.unknown' ? noSuchFile() : error;
        }
      },
    }),
  ];
}

/** The directory, and those of the athletes who were merged into the athlete. */
async function withMerged({ mergedPeople }: FileServices, text: string): Promise<string[]> {
  const directory = directoryOf(text);
  if (directory?.kind !== 'athlete') return [text];
  const absorbed = await mergedPeople.absorbedInto(directory.athleteId);
  return [text, ...absorbed.map(({ recordId }) => athleteDirectory(recordId))];
}

function maySee({ role, athleteIds }: Caller, text: string): boolean {
  const directory = directoryOf(text);
  if (!directory || isClosedTo({ role }, directory)) return false;
  return isStaff(role) || (directory.kind === 'athlete' && athleteIds.includes(directory.athleteId));
}

/** Marketing is for admins. */
const isClosedTo = ({ role }: Pick<Caller, 'role'>, directory: Directory | undefined): boolean =>
  (directory?.kind === 'marketing' || directory?.kind === 'template') && role !== 'admin';

function demandAdminOf(text: string, caller: Caller): void {
  if (isClosedTo(caller, directoryOf(text))) {
    throw new InvalidInput([{ field: 'directory', message: fileTexts.noDirectory }]);
  }
}

async function fileViewsOf(files: readonly ShownFile[], namesOf: NamesOf): Promise<FileView[]> {
  const nameOf = await actorNames(
    files.map(({ uploaded_by }) => uploaded_by),
    namesOf,
  );
  return files.map((file) => {
    const { sha256: _, ...shown } = file;
    return { ...shown, uploaded_by: nameOf(file.uploaded_by) };
  });
}
