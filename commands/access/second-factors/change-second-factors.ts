import type { SecondFactorsCommand } from '../../../domain/access/second-factors/second-factors.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { type Confirmation, type ConfirmDeps, confirmPerson } from './confirm-person.ts';
import { secondFactors } from './second-factors.ts';

export interface ChangeDeps<Response> extends ConfirmDeps<Response> {
  readonly newRecoveryCodes: (userId: string) => NewRecoveryCodes;
}

export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export type Changed =
  /** `recoveryCodes`: those that were created, to be shown once. */
  | { readonly kind: 'done'; readonly done: Done; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Changes the second factors of a person who confirms who they are. The rest of the request is checked
 * first, so that a refusal does not use up a code. It gets the hashes of new recovery codes: the first
 * factor records them in the same append, so that nobody has a factor without a way to recover from its loss. A
 * repetition of a command that succeeded answers without codes, because only their hashes are kept.
 */
export async function changeSecondFactors<Response>(
  deps: ChangeDeps<Response>,
  given: {
    readonly confirmation: Confirmation<Response>;
    readonly prepare: (recoveryHashes: readonly string[]) => Promise<SecondFactorsCommand>;
  },
  context: CommandContext,
): Promise<Changed> {
  const { log, newRecoveryCodes } = deps;
  const { userId } = given.confirmation;
  const before = await recordedOutcome(log, secondFactors, userId, context);
  if (before) return { kind: 'done', done: before, recoveryCodes: [] };

  const { codes, hashes } = newRecoveryCodes(userId);
  const command = await given.prepare(hashes);
  // The confirmation changes the stream of the factors, so no revision can be expected afterwards.
  const { expectedRevision: _, ...anyRevision } = context;
  await rehearse(log, secondFactors, userId, command, anyRevision);
  const seconds = await confirmPerson(deps, given.confirmation, context);
  if (seconds > 0) return { kind: 'wait', seconds };
  const done = await handle(log, secondFactors, userId, command, anyRevision);
  const { recoveryHashes } = await loadState(log, secondFactors, userId);
  const areKept = hashes.every((hash) => recoveryHashes.includes(hash));
  return { kind: 'done', done, recoveryCodes: areKept ? codes : [] };
}
