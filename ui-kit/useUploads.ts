import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cleanFileName, fileProblems } from '../domain/files/file-checks.ts';
import { ApiFailure, messageOf } from './api-failure.ts';
import { newId } from './new-id.ts';
import { type Uploading, upload } from './upload.ts';

/** A file that is uploading. */
export interface Upload {
  /** Also the idempotency key: a retry is the same file. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** The uploaded share, from 0 to 1. */
  readonly share: number;
  /** Why the upload failed. */
  readonly problem: string | undefined;
}

/** A refusal of the product is final; retrying would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 401;

type Send = (file: File, uploading: Uploading) => Promise<unknown>;

/** Uploads files in parallel. Failed uploads stay until they are retried or dismissed. */
export function useUploads(send: Send) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const underWay = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>());

  const change = (id: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const forget = (id: string) => {
    underWay.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  async function run(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    underWay.current.set(id, { file, stop });
    try {
      await send(file, {
        idempotencyKey: id,
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      await queries.invalidateQueries();
      forget(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (isFinal(error)) underWay.current.delete(id);
      change(id, { problem: messageOf(error) });
    }
  }

  function begin(file: File): void {
    const id = newId();
    const { name, size } = file;
    const [problem] = fileProblems({ name: cleanFileName(name), size });
    setUploads((all) => [...all, { id, name, size, share: 0, problem: problem?.message }]);
    if (!problem) void run(id, file);
  }

  const cancel = (id: string) => {
    underWay.current.get(id)?.stop.abort();
    forget(id);
  };
  const retry = (id: string) => {
    const before = underWay.current.get(id);
    if (!before) return undefined;
    return () => {
      change(id, { share: 0, problem: undefined });
      void run(id, before.file);
    };
  };

  return {
    uploads,
    add: (files: readonly File[]) => files.forEach(begin),
    /** Cancels a running upload or dismisses a failed one. */
    cancel,
    /** Undefined if retrying cannot help. */
    retry,
  };
}

/** Uploads a file to a directory of the files. */
export const uploadTo =
  (directory: string): Send =>
  (file, uploading) => {
    const form = new FormData();
    form.append('directory', directory);
    form.append('file', file);
    return upload('files', form, uploading);
  };
