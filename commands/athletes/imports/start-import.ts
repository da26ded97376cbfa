import { Readable } from 'node:stream';
import { mappingProblems } from '../../../domain/athletes/imports/import-mapping.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import { INSTALLATION, type SealedFiles } from '../../shared/file-store.ts';
import { headingsKey } from './headings-key.ts';
import { importAggregate, importKey } from './import.ts';
import { type Choices, readSource, type SourceDeps } from './import-source.ts';

export interface StartImport extends Choices {
  /** Derived from the command's id, so that a repetition concerns the same import. */
  readonly importId: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Whether the portal asks these families for a card. */
  readonly asksForCards: boolean;
}

/**
 * Stores the file and records that its rows are to be imported by the reactor `athlete-imports`. The file
 * comes first: if a crash leaves only the file, it is swept away.
 */
export async function startImport(
  deps: SourceDeps & { readonly store: SealedFiles },
  { importId, fileName, bytes, asksForCards, ...choices }: StartImport,
  context: CommandContext,
): Promise<Done> {
  const { log, store } = deps;
  const before = await recordedOutcome(log, importAggregate, importId, context);
  if (before) return before;
  const read = await readSource(deps, bytes, choices, context.now);
  const { table, mapping, source, balancesOf, packagesStart } = read;
  demand(mappingProblems(mapping, table.headings));
  const { athleteType } = choices;
  const start = {
    kind: 'start',
    importId,
    fileName,
    rows: table.rows.length,
    mapping,
    athleteType,
    choices: choices.choices ?? {},
    source,
    headingsKey: headingsKey(table.headings),
    balancesOf,
    packagesStart,
    asksForCards,
  } as const;
  // An import with that id may be running on its own file.
  await rehearse(log, importAggregate, importId, start, context);

  const writing = { owner: INSTALLATION, contentType: 'text/csv', signal: AbortSignal.timeout(60_000) };
  await store.write(importKey(importId), Readable.from([bytes]), writing);
  try {
    return await handle(log, importAggregate, importId, start, context);
  } catch (error) {
    const mayBeRecorded = error instanceof StoreFault && error.code === 'outcome-unknown';
    if (!mayBeRecorded) await store.remove(importKey(importId));
    throw error;
  }
}
