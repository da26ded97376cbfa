// Turns errors of installing and building into one line that says what to do.
import { resolve } from 'node:path';

/** An error with a message for the user, printed alone and without a stack. */
export class Fault extends Error {}

/** The fault behind an error of Node, or behind the output of a failed tool; undefined if it is unknown. */
export function knownFault(doing, trouble) {
  const text = trouble instanceof Error ? `${trouble.code ?? ''} ${trouble.message}` : trouble;
  if (/ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i.test(text)) {
    return new Fault(
      `The disk is full: Blueline needs about 1 GB, free some space and try again (while ${doing}).`,
    );
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only file system/i.test(text)) {
    const path =
      trouble.path ?? /(?:open|mkdir|rmdir|unlink|rename|scandir|path) '?([^'\n]+)/.exec(text)?.[1];
    const place = path ? resolve(path) : 'this folder';
    return new Fault(`No permission to write ${place}: run as its owner, or make it yours (while ${doing}).`);
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(text)) {
    return new Fault(`The npm registry can not be reached: is this machine online? (while ${doing})`);
  }
  return undefined;
}

/** Runs a command. A fault ends the process with its line; anything else is a bug and keeps its stack. */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
