import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, TooBusy } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';

/** The outcomes of several sessions. */
export interface RowOutcomes {
  readonly success: number;
  readonly total: number;
  /** Ids of the sessions for which the work succeeded, in the order of the request. */
  readonly succeeded: readonly string[];
  readonly errors: readonly { readonly sessionId: string; readonly message: string }[];
  /** The last change, so that readers who see it see all of them; undefined when nothing changed. */
  readonly done: Done | undefined;
}

/**
 * Applies the same work to several sessions: a refusal of one does not stop the others. Each is a step of the
 * command. A single session is the command itself, with its If-Match and with its problems beside the inputs.
 */
export async function rowByRow(
  sessionIds: readonly string[],
  context: CommandContext,
  work: (sessionId: string, context: CommandContext) => Promise<Done | undefined>,
): Promise<RowOutcomes> {
  const ids = [...new Set(sessionIds)];
  const isAlone = ids.length === 1;
  const contextOf = (sessionId: string) => {
    const [alone, ofSeveral] = contextsOfRow(sessionId, context);
    return isAlone ? alone : ofSeveral;
  };
  const rows = await sideBySide(ids, async (sessionId) => {
    try {
      const done = await work(sessionId, contextOf(sessionId));
      return { sessionId, done, message: undefined };
    } catch (error) {
      if (error instanceof InvalidInput && isAlone) throw error;
      return { sessionId, done: undefined, message: messageOf(error) };
    }
  });
  const errors = rows.flatMap(({ sessionId, message }) =>
    message === undefined ? [] : [{ sessionId, message }],
  );
  const succeeded = rows.flatMap(({ sessionId, message }) => (message === undefined ? [sessionId] : []));
  return { success: succeeded.length, total: ids.length, succeeded, errors, done: latest(rows) };
}

/** The contexts in which a command works on a session: alone, and as one of several. */
export const contextsOfRow = (
  sessionId: string,
  context: CommandContext,
): readonly [alone: CommandContext, ofSeveral: CommandContext] => [
  context,
  step(context, `session ${sessionId}`),
];

function messageOf(error: unknown): string {
  const isOfRow = error instanceof Refusal || error instanceof InvalidInput || error instanceof TooBusy;
  if (!isOfRow) throw error;
  return error.message;
}

/** The latest of several changes. */
export const latest = (rows: readonly { readonly done: Done | undefined }[]): Done | undefined =>
  rows
    .flatMap(({ done }) => (done ? [done] : []))
    .reduce<Done | undefined>(
      (newest, done) => (newest && newest.position > done.position ? newest : done),
      undefined,
    );
