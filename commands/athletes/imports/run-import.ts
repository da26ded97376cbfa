import type { ImportEvent } from '../../../domain/athletes/imports/events.ts';
import { needsConsent } from '../../../domain/athletes/imports/import-consent.ts';
import type { Creation, Rejection, RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import { presetOf } from '../../../domain/athletes/imports/presets/presets.ts';
import { assignedBalances, rowBalances } from '../../../domain/athletes/imports/row-balances.ts';
import type { RowChoices } from '../../../domain/athletes/imports/row-choices.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import { FailedForCertain } from '../../runtime/reactor.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { FileMissing, type SealedFiles } from '../../shared/file-store.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import type { ImportedConsents } from '../../shared/imported-consents.ts';
import type { ImportedPackages } from '../../shared/imported-packages.ts';
import type { MailChoices } from '../../shared/mail-choices.ts';
import type { OpeningBalances } from '../../shared/opening-balances.ts';
import { type Existing, withoutExisting } from './existing-rows.ts';
import { importAggregate, importKey } from './import.ts';
import { type Source, type SourceDeps, storedSource } from './import-source.ts';
import { athleteIdOf, contactIdOf, stepOf } from './row-ids.ts';
import { type Taken, takeRow } from './take-row.ts';

export interface RunDeps extends SourceDeps, Existing {
  readonly log: EventLog;
  readonly store: SealedFiles;
  readonly openings: Pick<OpeningBalances, 'record'>;
  readonly groups: GroupEnrolment;
  readonly packages: Pick<ImportedPackages, 'add'>;
  readonly consents: ImportedConsents;
  readonly mailChoices: Pick<MailChoices, 'choose'>;
}

/**
 * A part takes seconds, far less than an effect may take, and each part updates the progress that people see.
 */
const ROWS_AT_ONCE = 250;

/**
 * Imports the next part of the rows. The event that records it triggers the next part. A repetition completes
 * its own part.
 */
export function createImportRunner(
  deps: RunDeps,
): (importId: string, context: CommandContext) => Promise<void> {
  const { log, store } = deps;
  // The file is read once, not for every part.
  let latest: { readonly importId: string; readonly source: Stored } | undefined;

  const sourceOf = async (importId: string, history: History): Promise<Stored | undefined> => {
    const [first] = history;
    if (latest?.importId === importId) return latest.source;
    if (first?.type !== 'ImportStarted') return undefined;
    try {
      latest = { importId, source: await storedSource(deps, importId, first.data, first.occurredAt) };
      return latest.source;
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw new FailedForCertain('The file of the import could not be read', { cause: error });
    }
  };

  return async (importId, context) => {
    const history = await log.load<ImportEvent>(`${importAggregate.category}-${importId}`);
    const { status, done, rows, choices } = fold(importAggregate.decider, history);
    const [first] = history;
    const source = status === 'running' ? await sourceOf(importId, history) : undefined;
    if (source && done < rows) {
      const part = source.outcomes.slice(done, done + ROWS_AT_ONCE);
      const { made, failed } = await takePart(
        deps,
        importId,
        part,
        {
          choices,
          ownIds: ownIdsOf(importId, source),
          fileName: first?.type === 'ImportStarted' ? first.data.fileName : '',
          needsConsent: needsConsent(source.source, source.mapping),
          packagesStart: source.packagesStart,
        },
        context,
      );
      const progress = {
        kind: 'progress',
        importId,
        done: done + part.length,
        athleteIds: made.map(({ athleteId }) => athleteId),
        contactIds: [...new Set(made.flatMap(({ contactIds }) => contactIds))],
        failed,
      } as const;
      await handle(log, importAggregate, importId, progress, step(context, `rows from ${done}`));
      if (done + part.length < rows) return;
    }
    // All rows are done, or the file is gone and they never will be.
    if (source) await recordBalances(deps, importId, source, context);
    await handle(log, importAggregate, importId, { kind: 'finish', importId }, step(context, 'finish'));
    if (latest?.importId === importId) latest = undefined;
    try {
      await store.remove(importKey(importId));
    } catch (cause) {
      throw new FailedForCertain('The file of the import could not be removed', { cause });
    }
  };
}

type History = readonly (ImportEvent & { readonly occurredAt: string })[];
/** The balances of the athletes whom the import created, for an admin to release. */
async function recordBalances(
  { log, openings }: RunDeps,
  importId: string,
  { table, mapping, source, balancesOf }: Stored,
  context: CommandContext,
): Promise<void> {
  const { athleteIds } = await loadState(log, importAggregate, importId);
  const made = new Set(athleteIds);
  const isMade = ({ row }: { readonly row: number }) => made.has(athleteIdOf(importId, row));
  const balances = rowBalances(table, mapping);
  const rows = new Set(balances.filter(isMade).map(({ row }) => row));
  await openings.record(
    {
      batchId: importId,
      source: presetOf(source)?.name ?? '',
      balances: assignedBalances(balances, rows, balancesOf).map(({ row, amount }) => {
        return { athleteId: athleteIdOf(importId, row), row, amount };
      }),
    },
    stepOf(context, importId, 'balances'),
  );
}

/** The file as it was planned. */
type Stored = Omit<Source, 'isRemembered'>;
type Made = Extract<Taken, { kind: 'made' }>;

interface PartOf {
  readonly choices: RowChoices;
  readonly ownIds: ReadonlySet<string>;
  readonly fileName: string;
  readonly needsConsent: boolean;
  readonly packagesStart: Day | null;
}

async function takePart(
  deps: RunDeps,
  importId: string,
  part: readonly RowOutcome[],
  { choices, ownIds, ...about }: PartOf,
  context: CommandContext,
): Promise<{ made: Made[]; failed: { row: number; reason: string }[] }> {
  const outcomes = await withoutExisting(deps, part, choices, ownIds);
  const creations = outcomes.flatMap((one): Creation[] => (one.outcome === 'create' ? [one] : []));
  const rejected = outcomes.flatMap((one): Rejection[] => (one.outcome === 'create' ? [] : [one]));
  const { log, groups, packages, consents, mailChoices } = deps;
  const around = { log, groups, packages, consents, mailChoices, ...about, importId, context };
  const taken = await sideBySide(creations, (creation) => takeRow(around, creation));
  const made = taken.flatMap((one): Made[] => (one.kind === 'made' ? [one] : []));
  for (const groupId of new Set(made.flatMap(({ groupIds }) => groupIds))) {
    const members = made
      .filter(({ groupIds }) => groupIds.includes(groupId))
      .map(({ athleteId }) => athleteId);
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    await deps.groups.fill(groupId, members, step(context, `fill ${groupId}`));
  }
  const failures = taken.flatMap((one) => (one.kind === 'failed' ? [one] : []));
  return {
    made,
    failed: [...rejected, ...failures]
      .map(({ row, reason }) => ({ row, reason }))
      .toSorted((one, other) => one.row - other.row),
  };
}

/** The ids of all people whom the import creates: what an earlier part created is not there already. */
function ownIdsOf(importId: string, { outcomes }: Stored): ReadonlySet<string> {
  return new Set(
    outcomes.flatMap((one) =>
      one.outcome === 'create'
        ? [athleteIdOf(importId, one.row), ...one.parentKeys.map(({ key }) => contactIdOf(importId, key))]
        : [],
    ),
  );
}
