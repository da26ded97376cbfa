import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';

const read = z.object({
  title: z.string(),
  language: z.string(),
  /** The lines of each page. */
  pages: z.array(z.array(z.string())),
  /** The roles in the order in which they are read aloud. */
  structure: z.array(z.string()),
});

/** Reads a PDF file as another program does. Rejects if it is damaged. */
export const readPdf = (bytes: Uint8Array): Promise<z.output<typeof read>> =>
  new Promise((done, fail) => {
    const script = resolve('tests/support/read-pdf.mjs');
    const reader = execFile(process.execPath, [script], { maxBuffer: 16_000_000 }, (error, stdout) =>
      error ? fail(error) : done(read.parse(JSON.parse(stdout))),
    );
    reader.stdin?.end(bytes);
  });
