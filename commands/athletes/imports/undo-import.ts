import { athleteExists } from '../../../domain/athletes/athlete.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { FailedForCertain } from '../../runtime/reactor.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { type DeleteDeps, deleteAthlete } from '../delete-athlete.ts';
import { importAggregate } from './import.ts';
import { stepOf } from './row-ids.ts';

/** An effect may take a minute; this leaves the rest of it for the part in progress. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 200;

/**
 * Undoes an import: deletes the athletes that may be deleted, then the contacts that no longer belong to
 * anyone. Athletes that have been used since are kept, with the reason. What does not fit into the time is
 * left to the next attempt.
 */
export async function undoImport(deps: DeleteDeps, importId: string, context: CommandContext): Promise<void> {
  const { log } = deps;
  const { status, athleteIds, contactIds } = await loadState(log, importAggregate, importId);
  if (status !== 'undoing') return;
  const begun = performance.now();
  const kept: { athleteId: string; reason: string }[] = [];
  const inParts = async <Result>(ids: readonly string[], work: (id: string) => Promise<Result>) => {
    const results: Result[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (performance.now() - begun > PATIENCE_MS) throw new FailedForCertain('More is left to be undone');
      results.push(...(await sideBySide(ids.slice(at, at + AT_ONCE), work)));
    }
    return results;
  };

  const reasons = await inParts(athleteIds, (id) => removeAthlete(deps, importId, id, context));
  reasons.forEach((reason, index) => {
    const athleteId = athleteIds[index];
    if (reason !== undefined && athleteId !== undefined) kept.push({ athleteId, reason });
  });
  const stay = new Set(kept.map(({ athleteId }) => athleteId));
  const gone = new Set(athleteIds.filter((id) => !stay.has(id)));
  await inParts([...new Set(contactIds)], (id) => removeContact(log, importId, id, gone, context));
  const command = { kind: 'finish-undo', importId, removed: gone.size, kept } as const;
  await handle(log, importAggregate, importId, command, step(context, 'finish'));
}

/** Why the athlete has to stay; undefined when it was deleted. */
async function removeAthlete(
  deps: DeleteDeps,
  importId: string,
  athleteId: string,
  context: CommandContext,
): Promise<string | undefined> {
  if (!athleteExists(await loadState(deps.log, athlete, athleteId))) return undefined;
  try {
    await deleteAthlete(deps, athleteId, stepOf(context, importId, `undo ${athleteId}`));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'athlete.unknown') return error.message;
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A contact that has other athletes by now is only unlinked. */
async function removeContact(
  log: EventLog,
  importId: string,
  contactId: string,
  gone: ReadonlySet<string>,
  context: CommandContext,
): Promise<void> {
  const contact = await loadState(log, contactAggregate, contactId);
  if (!contactExists(contact)) return;
  const links = [...contact.links.values()];
  const ofGone = links.filter(({ entity, recordId }) => entity === 'athlete' && gone.has(recordId));
  if (ofGone.length === links.length) {
    const away = { kind: 'delete', contactId } as const;
    await handle(log, contactAggregate, contactId, away, stepOf(context, importId, `undo ${contactId}`));
    return;
  }
  for (const { recordId } of ofGone) {
    const unlink = { kind: 'unlink', contactId, entity: 'athlete', recordId } as const;
    const name = `undo ${contactId} of ${recordId}`;
    await handle(log, contactAggregate, contactId, unlink, stepOf(context, importId, name));
  }
}
