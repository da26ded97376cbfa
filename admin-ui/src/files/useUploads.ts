import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cleanFileName, fileProblems } from '../../../domain/files/file-checks.ts';
import { ApiFailure, messageOf } from '../../../ui-kit/api-failure.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { upload } from '../../../ui-kit/upload.ts';

/** A file on its way. */
export interface Upload {
  /** The key of the command too: tried again, it is the same file. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it was not taken. */
  readonly problem: string | undefined;
}

/** What the product refused it refuses again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 401;

/** Brings files into a directory, side by side. What failed stays until it is tried again or put away. */
export function useUploads(directory: string) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const underWay = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>());

  const change = (id: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const forget = (id: string) => {
    underWay.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController();
    underWay.current.set(id, { file, stop });
    const form = new FormData();
    form.append('directory', directory);
    form.append('file', file);
    try {
      await upload('files', form, {
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
    if (!problem) void send(id, file);
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
      void send(id, before.file);
    };
  };

  return {
    uploads,
    add: (files: readonly File[]) => files.forEach(begin),
    /** Of one that is on its way, or that failed. */
    cancel,
    /** Gives nothing where trying again can not help. */
    retry,
  };
}
