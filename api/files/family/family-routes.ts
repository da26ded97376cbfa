import { z } from 'zod';
import { folderOfRequest } from '../../../commands/files/family/answer-request.ts';
import { fileRequest } from '../../../commands/files/family/file-request.ts';
import { fileAggregate } from '../../../commands/files/file.ts';
import { storeFile } from '../../../commands/files/store-file.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  answerFields,
  answerForm,
  askForFileBody,
  closeFileRequestBody,
  familyFilesView,
  fileRequestView,
  shareFileBody,
} from '../../../contract/files/family.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { directoryOf } from '../../../domain/files/directory.ts';
import { MOST_FILES_OF_REQUEST } from '../../../domain/files/family/file-request.ts';
import { fileRequestTexts } from '../../../domain/files/family/file-request-texts.ts';
import { LARGEST_FILE } from '../../../domain/files/file-checks.ts';
import { fileTexts } from '../../../domain/files/file-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { ShownFile } from '../../../projections/files/file-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { receiveForm } from '../../runtime/receive-form.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { FileServices } from '../file-services.ts';
import { noSuchFile } from '../no-such-file.ts';

const upload = {
  fields: answerFields,
  largestFile: LARGEST_FILE,
  tooLarge: fileTexts.tooLarge(LARGEST_FILE),
};

/** Sharing files of athletes with their families, and asking families for files. */
export function familyFileRoutes(services: FileServices): Route[] {
  const { log, queries, requests, athletes, namesOf } = services;
  return [
    defineRoute({
      method: 'put',
      path: '/files/:file/sharing',
      access: 'staff',
      summary: 'Shares a file of an athlete with the family, or hides it again',
      body: shareFileBody,
      results: reference,
      async run({ param, body, context }) {
        const id = param('file');
        const command = { kind: 'share', fileId: id, isShared: body.is_shared } as const;
        const done = await found('file.unknown', noSuchFile, () =>
          handle(log, fileAggregate, id, command, context),
        );
        return { results: { id }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/file-requests',
      access: 'staff',
      summary: 'The files that the family of an athlete was asked for, newest first',
      results: z.array(fileRequestView),
      reads: ['file_requests'],
      async run({ param }) {
        const rows = await requests.of(param('athlete'));
        const nameOf = await actorNames(
          rows.map(({ requested_by }) => requested_by),
          namesOf,
        );
        return { results: rows.map((row) => ({ ...row, requested_by: nameOf(row.requested_by) })) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/file-requests',
      access: 'staff',
      summary: 'Asks the family of an athlete for a file; open until the family sends it or staff close it',
      status: 201,
      body: askForFileBody,
      results: reference,
      async run({ param, body, context }) {
        const [athleteId, requestId] = [param('athlete'), derivedId(context.commandId, 'file request')];
        if (!(await athletes.exists(athleteId))) {
          throw new RequestFault(404, 'not-found', fileRequestTexts.noAthlete);
        }
        const command = { kind: 'ask', requestId, athleteId, ...body } as const;
        return {
          results: { id: requestId },
          done: await handle(log, fileRequest, requestId, command, context),
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/file-requests/:request/closure',
      access: 'staff',
      summary: 'Closes a request: the file arrived another way, or it is no longer needed',
      body: closeFileRequestBody,
      results: reference,
      async run({ param, body, context }) {
        const id = param('request');
        const command = { kind: 'close', requestId: id, ...body } as const;
        const done = await found('file-request.unknown', noSuchRequest, () =>
          handle(log, fileRequest, id, command, context),
        );
        return { results: { id }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/file-requests/:request/files',
      access: 'signed-in',
      summary: 'Uploads a file that staff asked a family for; for the own athletes of the caller',
      status: 201,
      form: answerForm,
      results: reference,
      async run({ request, param, caller, context }) {
        const [requestId, fileId] = [param('request'), derivedId(context.commandId, 'file')];
        const isOwn = (athleteId: string) => caller.athleteIds.includes(athleteId);
        const directory = await found('file-request.unknown', noSuchRequest, () =>
          folderOfRequest(log, requestId, isOwn),
        );
        if ((await requests.answers(requestId)) >= MOST_FILES_OF_REQUEST) {
          throw new Refusal('file-request.full', fileRequestTexts.tooMany(MOST_FILES_OF_REQUEST));
        }
        const done = await receiveForm(request, upload, ({ name, bytes }, _, signal) =>
          storeFile(services, { fileId, directory, requestId, name, bytes, signal }, context),
        );
        if (!done) throw new InvalidInput([{ field: 'file', message: fileTexts.noFile }]);
        return { results: { id: fileId }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/portal/files',
      access: 'signed-in',
      summary: 'The files that the caller’s athletes share with the family, and those still asked for',
      results: familyFilesView,
      reads: ['files', 'file_requests'],
      async run({ caller: { athleteIds } }) {
        const [files, asked] = await Promise.all([queries.sharedOf(athleteIds), requests.openOf(athleteIds)]);
        return {
          results: {
            files: files.flatMap(familyFile),
            requests: asked.map(({ id, athlete_id, name, note }) => ({ id, athlete_id, name, note })),
          },
        };
      },
    }),
  ];
}

const noSuchRequest = () => new RequestFault(404, 'not-found', fileRequestTexts.unknown);

function familyFile({ id, name, size, uploaded_at, directory, request_id }: ShownFile) {
  const owner = directoryOf(directory);
  if (owner?.kind !== 'athlete') return [];
  return [{ id, name, size, uploaded_at, athlete_id: owner.athleteId, is_own: request_id !== '' }];
}

/** A record in the path that does not exist is 404. */
async function found<Value>(code: string, fault: () => Error, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === code ? fault() : error;
  }
}
