import type { FileView } from '../../../../contract/files/files.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { type Uploading, upload } from '../../../../ui-kit/upload.ts';
import { communicationResource } from '../communication-paths.ts';
import { communicationsHttp, inWords } from '../communications-http.ts';

/** Uploads a file to the files of a letter, and attaches it. */
export const attachTo = (communicationId: string) => async (file: File, uploading: Uploading) => {
  const form = new FormData();
  form.append('directory', `communications/${communicationId}`);
  form.append('file', file);
  const { results } = await inWords(upload<FileView>('files', form, uploading));
  await communicationsHttp.post(`${communicationResource(communicationId)}/attachments`, {
    body: { fileId: results.id },
    idempotencyKey: newId(),
  });
};
