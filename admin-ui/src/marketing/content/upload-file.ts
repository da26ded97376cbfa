import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { type Uploading, upload } from '../../../../ui-kit/upload.ts';

/** Uploads a file to the files of a record of marketing, and returns its id. A failure is worded as the specification says (part 2 §8). */
export async function uploadFile(recordId: string, file: File, uploading: Uploading): Promise<string> {
  const form = new FormData();
  form.append('directory', `marketing/${recordId}`);
  form.append('file', file);
  try {
    return (await upload<Reference>('files', form, uploading)).results.id;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error;
    const { message, code } = error;
    // A refused file is not an error of one input of the form.
    const status = error.status === 422 ? 409 : error.status;
    throw new ApiFailure(status, { message: marketingTexts.filesNotUploaded(message), code });
  }
}
