import { athleteExists } from '../../../domain/athletes/athlete.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { FailedForCertain } from '../../runtime/reactor.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { ImportedPackages } from '../../shared/imported-packages.ts';
import type { LaterFacts } from '../../shared/later-facts.ts';
import type { OpeningBalances } from '../../shared/opening-balances.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { type DeleteDeps, deleteAthlete } from '../delete-athlete.ts';
import { importAggregate } from './import.ts';
import { stepOf } from './row-ids.ts';

/** An effect may take a minute; this leaves the rest of it for the part in progress. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 200;

export interface UndoDeps extends DeleteDeps {
  readonly openings: Pick<OpeningBalances, 'takeBack'>;
  readonly packages: Pick<ImportedPackages, 'takeBack'>;
  /** What areas know that keeps athletes. */
  readonly laterFacts: () => readonly LaterFacts[];
}

/**
 * Undoes an import: takes back the opening balances and packages, deletes the athletes that may be deleted, then the contacts that no longer belong to
 * anyone. A family of which somebody has been used since is kept as a whole, with the reason. What does not fit into the time is
 * left to the next attempt.
 */
export async function undoImport(deps: UndoDeps, importId: string, context: CommandContext): Promise<void> {
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

  const bound = await boundAthletes(deps, importId, athleteIds, contactIds);
  const reasons = await inParts(
    athleteIds,
    async (id) => bound.get(id) ?? removeAthlete(deps, importId, id, context),
  );
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

/** Why athletes have to stay: for what happened to them, or to somebody else of their family. */
async function boundAthletes(
  { log, laterFacts }: UndoDeps,
  importId: string,
  athleteIds: readonly string[],
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  for (let at = 0; at < athleteIds.length; at += AT_ONCE) {
    const some = athleteIds.slice(at, at + AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one look-up per part, so that no statement gets the ids of a whole file
    const facts = await Promise.all(laterFacts().map((one) => one.of(importId, some)));
    for (const athleteId of some) {
      const own = facts.flatMap((one) => one.get(athleteId) ?? []);
      if (own.length > 0) reasons.set(athleteId, own.join(' '));
    }
  }
  if (reasons.size === 0) return reasons;
  const families = await familiesOf(log, athleteIds, contactIds);
  const bound = new Set([...reasons.keys()].map((athleteId) => families.get(athleteId)));
  return new Map(
    athleteIds.flatMap((athleteId): [string, string][] => {
      const own = reasons.get(athleteId);
      if (own !== undefined) return [[athleteId, own]];
      const family = families.get(athleteId);
      return family !== undefined && bound.has(family) ? [[athleteId, importTexts.familyKept]] : [];
    }),
  );
}

/** Athletes who share a contact of the import are one family; those who share none are in none. */
async function familiesOf(
  log: EventLog,
  athleteIds: readonly string[],
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const imported = new Set(athleteIds);
  const families = new Map<string, string>();
  const contacts = await sideBySide([...new Set(contactIds)], (id) => loadState(log, contactAggregate, id));
  for (const contact of contacts) {
    if (!contactExists(contact)) continue;
    const linked = [...contact.links.values()]
      .map(({ recordId }) => recordId)
      .filter((id) => imported.has(id));
    const [first, ...others] = linked;
    if (first === undefined || others.length === 0) continue;
    const joined = new Set(linked.flatMap((id) => families.get(id) ?? []));
    for (const [id, family] of families) if (joined.has(family)) families.set(id, first);
    for (const id of linked) families.set(id, first);
  }
  return families;
}

/** Why the athlete has to stay; undefined when it was deleted. */
async function removeAthlete(
  deps: UndoDeps,
  importId: string,
  athleteId: string,
  context: CommandContext,
): Promise<string | undefined> {
  if (!athleteExists(await loadState(deps.log, athlete, athleteId))) return undefined;
  try {
    const taking = stepOf(context, importId, `undo the balance of ${athleteId}`);
    await deps.openings.takeBack(importId, athleteId, taking);
    const removing = stepOf(context, importId, `undo the package of ${athleteId}`);
    await deps.packages.takeBack(importId, athleteId, removing);
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
