import { z } from 'zod';
import { LONGEST_REQUEST_NAME, LONGEST_REQUEST_NOTE } from '../../domain/files/family/file-request.ts';
import { requestClosures, requestStatuses } from '../../domain/files/family/request-closures.ts';
import { fileBytes, id, instant, oneLine, words } from '../shared/fields.ts';
import { fileView } from './files.ts';

export const shareFileBody = z.strictObject({ is_shared: z.boolean() }).meta({ id: 'ShareFileBody' });
export type ShareFileBody = z.input<typeof shareFileBody>;

export const askForFileBody = z
  .strictObject({
    name: oneLine(LONGEST_REQUEST_NAME + 80).describe('The file asked for: `Birth certificate`.'),
    note: words(LONGEST_REQUEST_NOTE + 1500)
      .default('')
      .describe('A sentence for the family.'),
  })
  .meta({ id: 'AskForFileBody' });
export type AskForFileBody = z.input<typeof askForFileBody>;

export const closeFileRequestBody = z
  .strictObject({ reason: z.enum(requestClosures) })
  .meta({ id: 'CloseFileRequestBody' });
export type CloseFileRequestBody = z.input<typeof closeFileRequestBody>;

export const fileRequestView = z
  .object({
    id,
    athlete_id: id,
    name: z.string(),
    note: z.string(),
    status: z.enum(requestStatuses),
    requested_at: instant,
    requested_by: z.string().describe('Name of the user.'),
    settled_at: instant.nullable().describe('When the family first answered, or when staff closed it.'),
  })
  .meta({ id: 'FileRequestView' });
export type FileRequestView = z.output<typeof fileRequestView>;

/** What a family sees: the files that staff share or that it sent itself, and what is still asked for. */
export const familyFilesView = z
  .object({
    files: z.array(
      fileView
        .pick({ id: true, name: true, size: true, uploaded_at: true })
        .extend({ athlete_id: id, is_own: z.boolean().describe('The family sent it.') }),
    ),
    requests: z.array(fileRequestView.pick({ id: true, athlete_id: true, name: true, note: true })),
  })
  .meta({ id: 'FamilyFilesView' });
export type FamilyFilesView = z.output<typeof familyFilesView>;

export const answerForm = z.strictObject({ file: fileBytes });
export const answerFields = z.strictObject({});
