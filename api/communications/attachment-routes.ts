import { communication } from '../../commands/communications/communication.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { addAttachmentBody } from '../../contract/communications/communications.ts';
import { reference } from '../../contract/shared/fields.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import { InvalidInput } from '../../domain/shared/refusal.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { byOf, type CommunicationDeps } from './communication-deps.ts';

/** Files that travel with a message. They are uploaded with `POST /files` into the directory of the message first. */
export function attachmentRoutes({ log, files }: CommunicationDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/communications/:communication/attachments',
      access: 'staff',
      summary: 'Attaches an uploaded file to a message',
      status: 201,
      body: addAttachmentBody,
      results: reference,
      async run({ body: { fileId }, param, caller, context }) {
        const communicationId = param('communication');
        const file = fileId && (await files.one('communication', communicationId, fileId));
        if (!file) {
          const message = fileId ? communicationTexts.noFiles : communicationTexts.noAttachment;
          throw new InvalidInput([{ field: 'attachments', message }]);
        }
        const { id, name: filename, contentType, size } = file;
        const attachment = { fileId: id, filename, contentType, size };
        const command = { kind: 'add-attachment', communicationId, ...attachment, by: byOf(caller) } as const;
        return { results: { id }, done: await handle(log, communication, communicationId, command, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/communications/:communication/attachments/:file',
      access: 'staff',
      summary: 'Takes a file out of a message and deletes it',
      results: reference,
      async run({ param, caller, context }) {
        const communicationId = param('communication');
        const fileId = param('file');
        const command = { kind: 'remove-attachment', communicationId, fileId, by: byOf(caller) } as const;
        const done = await handle(log, communication, communicationId, command, context);
        return { results: { id: fileId }, done };
      },
    }),
  ];
}
