import type { Reference } from '../../../../contract/shared/fields.ts';
import { marketingDirectory } from '../../../../domain/files/directory.ts';
import { cleanFileName, fileProblems } from '../../../../domain/files/file-checks.ts';
import { fileTexts } from '../../../../domain/files/file-texts.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { type Uploading, upload } from '../../../../ui-kit/upload.ts';

/** Uploads a file to the files of a record of marketing, and returns its id. A failure is worded as the specification says (part 2 §8). */
export async function uploadFile(recordId: string, file: File, uploading: Uploading): Promise<string> {
  const form = new FormData();
  form.append('directory', marketingDirectory(recordId));
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

/** What is wrong with a chosen file; undefined if it can be uploaded. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return fileTexts.noFile;
  return fileProblems({ name: cleanFileName(file.name), size: file.size })[0]?.message;
}
