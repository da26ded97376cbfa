import { fileTexts } from '../domain/files/file-texts.ts';

/** Long enough for the browser to start the download. */
const KEPT_MS = 60_000;

/**
 * Saves a file that was created in the browser. @throws Error with `fileTexts.downloadDenied` as its message.
 */
export function download(fileName: string, content: string | Blob, type: string): void {
  try {
    const url = URL.createObjectURL(new Blob([content], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    throw new Error(fileTexts.downloadDenied, { cause: error });
  }
}
