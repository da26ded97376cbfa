import type { AthleteState } from '../../../domain/athletes/athlete.ts';
import type { LeftAthlete } from '../../../domain/athletes/bulk/bulk-change.ts';
import type { BulkChange, BulkChangeEvent } from '../../../domain/athletes/bulk/events.ts';
import { fieldCommand } from '../../../domain/athletes/bulk/field-change.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { PersonErased } from '../../../event-store/keyring.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, handleLoaded, handleWithState, type Loaded, TooBusy } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { athlete } from '../athlete.ts';
import { bulkChangeAggregate, rowContext } from './bulk-change.ts';
import type { RunDeps } from './start-bulk-change.ts';

/** A part takes seconds, far less than an effect may take, and each part updates the progress that people see. */
export const ROWS_AT_ONCE = 1_000;

/** Short commands, so that many of them are committed together. */
export const WIDTH = 256;

/**
 * Changes the next athletes. The event that records it triggers the next part. A repetition completes its own part:
 * athletes that were changed before are found by the ids of their commands.
 */
export async function runBulkChange(
  deps: RunDeps,
  bulkChangeId: string,
  context: CommandContext,
): Promise<void> {
  const { log } = deps;
  const history = await log.load<BulkChangeEvent>(`${bulkChangeAggregate.category}-${bulkChangeId}`);
  const { status, change, athleteIds, done } = fold(bulkChangeAggregate.decider, history);
  const [started] = history;
  if (status !== 'running' || !change || !started) return;
  const { actor } = started;
  const part = athleteIds.slice(done, done + ROWS_AT_ONCE);
  const asked = { bulkChangeId, actor, change };
  if (part.length > 0) {
    const known = change.kind === 'group' ? undefined : await deps.statesOf(part);
    // A state from before the start shows nothing of this bulk change: the append fails if it changed the athlete already.
    const knownBefore = (athleteId: string) => {
      const state = known?.get(athleteId);
      return state && state.position < started.position ? state : undefined;
    };
    const outcomes = await sideBySide(
      part,
      (athleteId) => changeOne(deps, { ...asked, known: knownBefore(athleteId) }, athleteId, context),
      WIDTH,
    );
    if (change.kind === 'group') {
      const enrolled = part.filter((_, at) => outcomes[at]?.kind === 'changed');
      await deps.groups.fill(change.groupId, enrolled, step({ ...context, actor }, `fill from ${done}`));
    }
    const progress = { bulkChangeId, done: done + part.length, ...summed(part, outcomes) };
    const about = step(context, `athletes from ${done}`);
    await handle(log, bulkChangeAggregate, bulkChangeId, { kind: 'progress', ...progress }, about);
    if (done + part.length < athleteIds.length) return;
  }
  const finish = { kind: 'finish', bulkChangeId, now: context.now } as const;
  await handle(log, bulkChangeAggregate, bulkChangeId, finish, step(context, 'finish'));
}

interface Asked {
  readonly bulkChangeId: string;
  readonly actor: string;
  readonly change: BulkChange;
}

type Outcome = { readonly kind: 'changed' | 'same' } | { readonly kind: 'failed'; readonly reason: string };

async function changeOne(
  { log, groups }: RunDeps,
  { change, known, ...asked }: Asked & { readonly known: Loaded<AthleteState> | undefined },
  athleteId: string,
  context: CommandContext,
): Promise<Outcome> {
  const own = rowContext(context, asked, 'change', athleteId);
  try {
    if (change.kind === 'group') {
      const result = await groups.enrol(athleteId, change.groupId, own);
      return { kind: result === 'enrolled' ? 'changed' : 'same' };
    }
    const command = fieldCommand(change, athleteId);
    if (known) {
      const at = { loaded: known, command };
      if (await handleLoaded(log, athlete, athleteId, at, own)) return { kind: 'changed' };
    }
    const { before, loaded } = await handleWithState(log, athlete, athleteId, command, own);
    return { kind: loaded.state === before ? 'same' : 'changed' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

/** Why a rule refused it. Throws other errors: then the whole part is tried again. */
export function reasonOf(error: unknown): string {
  const isRefused =
    error instanceof Refusal ||
    error instanceof InvalidInput ||
    error instanceof PersonErased ||
    error instanceof TooBusy;
  if (!isRefused) throw error;
  return error.message;
}

function summed(part: readonly string[], outcomes: readonly Outcome[]) {
  const changed = part.filter((_, at) => outcomes[at]?.kind === 'changed');
  const failed = part.flatMap((athleteId, at): LeftAthlete[] => {
    const outcome = outcomes[at];
    return outcome?.kind === 'failed' ? [{ athleteId, reason: outcome.reason }] : [];
  });
  return { changed, failed, same: part.length - changed.length - failed.length };
}
