import { bulkChangeAggregate } from '../../../commands/athletes/bulk/bulk-change.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import type { BulkChangeView } from '../../../contract/athletes/bulk-changes.ts';
import type { LeftAthlete } from '../../../domain/athletes/bulk/bulk-change.ts';
import { bulkChangeTitle } from '../../../domain/athletes/bulk/bulk-title.ts';
import type { BulkChange } from '../../../domain/athletes/bulk/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ShownBulkChange } from '../../../projections/athletes/bulk/bulk-change-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';

interface Deps {
  readonly log: EventLog;
  readonly namesOf: NamesOf;
  /** First and last names of existing athletes, by id. */
  readonly namesOfAthletes: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The names of lead types, trainers and training groups, by id. */
  readonly namesOfValues: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Bulk changes as staff see them. `athletes`: with the names of those who were left out, which are read from the log. */
export type BulkChangeViews = (
  rows: readonly ShownBulkChange[],
  depth: 'numbers' | 'athletes',
) => Promise<BulkChangeView[]>;

export const createBulkChangeViews =
  (deps: Deps): BulkChangeViews =>
  async (rows, depth) => {
    const [nameOf, valueNames] = await Promise.all([
      actorNames(
        rows.map(({ started_by }) => started_by),
        deps.namesOf,
      ),
      deps.namesOfValues(rows.flatMap(({ change }) => valueIn(change))),
    ]);
    return Promise.all(
      rows.map(async (row) => {
        const { change, failed, kept, started_by, ...shown } = row;
        return {
          ...shown,
          kind: change.kind,
          title: bulkChangeTitle(change, (id, otherwise) => valueNames.get(id) ?? otherwise),
          failed_count: failed,
          kept_count: kept,
          started_by: nameOf(started_by),
          ...(depth === 'athletes' ? await leftOf(deps, row) : { failed: [], kept: [] }),
        };
      }),
    );
  };

/** They are not in the read model, because there can be thousands. */
async function leftOf(
  { log, namesOfAthletes }: Deps,
  { id, failed, kept }: ShownBulkChange,
): Promise<Pick<BulkChangeView, 'failed' | 'kept'>> {
  if (failed + kept === 0) return { failed: [], kept: [] };
  const state = await loadState(log, bulkChangeAggregate, id);
  const names = await namesOfAthletes([...state.failed, ...state.kept].map(({ athleteId }) => athleteId));
  const named = (left: readonly LeftAthlete[]) =>
    left.map(({ athleteId, reason }) => ({
      athlete_id: athleteId,
      name: names.get(athleteId) ?? '',
      reason,
    }));
  return { failed: named(state.failed), kept: named(state.kept) };
}

/** The id of the value that everybody gets. */
function valueIn(change: BulkChange): string[] {
  if (change.kind === 'lead-type') return [change.athleteType];
  if (change.kind === 'group') return [change.groupId];
  return change.kind === 'trainer' && change.trainerId !== null ? [change.trainerId] : [];
}
