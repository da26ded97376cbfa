import { statfs } from 'node:fs/promises';
import { types } from 'node:util';

export type FaultCode = 'in-use' | 'no-binaries' | 'wrong-version' | 'no-permission' | 'disk-full' | 'failed';

/** The embedded database could not start. `message` is one line that an operator can act on. */
export class EmbeddedPostgresFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options);
    this.name = 'EmbeddedPostgresFault';
    this.code = code;
  }
}

const codesOfFullDisks = new Set(['ENOSPC', 'EDQUOT', '53100']);
const codesOfClosedDoors = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Converts an error of node or `pg` to a fault of the data folder. Faults are returned unchanged. */
export function faultFrom(error: unknown, folder: string): EmbeddedPostgresFault {
  if (error instanceof EmbeddedPostgresFault) return error;
  const code = codeOf(error);
  if (codesOfFullDisks.has(code)) return diskFull(folder, error);
  if (codesOfClosedDoors.has(code)) return noPermission(folder, error);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new EmbeddedPostgresFault('failed', `The data folder ${folder} is not a folder`, { cause: error });
  }
  const text = types.isNativeError(error) ? error.message : String(error);
  return new EmbeddedPostgresFault('failed', `The embedded database in ${folder} did not start: ${text}`, {
    cause: error,
  });
}

/** Converts the output of a failed `initdb` or `postgres` to a fault of the data folder. */
export async function faultFromOutput(output: string, folder: string): Promise<EmbeddedPostgresFault> {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFull(folder);
  if (/Permission denied|Read-only file system/i.test(output))
    return noPermission(folder, undefined, decisiveLine(output));
  // On a full disk the server cannot even log why it stopped. 32 MB are two WAL segments.
  if (await hasLessThan(32 * 1024 * 1024, folder)) return diskFull(folder);
  const line = decisiveLine(output) || 'it ended without saying why';
  return new EmbeddedPostgresFault('failed', `The embedded database in ${folder} did not start: ${line}`);
}

/** The first line with the reason, without time stamp and process id. FATAL and PANIC come before errors. */
export function decisiveLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => /\b(FATAL|PANIC):/.test(text)) ??
    lines.find((text) => /\berror\b/i.test(text)) ??
    lines.findLast((text) => text !== '');
  return (line ?? '').replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '');
}

function diskFull(folder: string, cause?: unknown): EmbeddedPostgresFault {
  return new EmbeddedPostgresFault('disk-full', `No space left for the database in ${folder}`, { cause });
}

function noPermission(folder: string, cause?: unknown, detail?: string): EmbeddedPostgresFault {
  const about = detail ?? (types.isNativeError(cause) ? cause.message : '');
  return new EmbeddedPostgresFault(
    'no-permission',
    `No write permission in ${folder}${about && ` (${about})`}`,
    { cause },
  );
}

async function hasLessThan(bytes: number, folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < bytes;
  } catch {
    return false;
  }
}

/**
 * The code of an error of node or `pg`; undefined for others. Not checked by `instanceof`, because under Jest node's own errors come from
 * another realm.
 */
export function codeOf(error: unknown): string {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
