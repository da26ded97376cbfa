import { buffer } from 'node:stream/consumers';
import type { ImportEvent } from '../../../domain/athletes/imports/events.ts';
import { type Mapping, mappingProblems } from '../../../domain/athletes/imports/import-mapping.ts';
import { planRows, type RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import type { ImportSource } from '../../../domain/athletes/imports/presets/preset.ts';
import { mappingFor, recognizedSource } from '../../../domain/athletes/imports/presets/presets.ts';
import type { BalanceWay } from '../../../domain/athletes/imports/row-balances.ts';
import type { RowChoices } from '../../../domain/athletes/imports/row-choices.ts';
import { nextMonth } from '../../../domain/athletes/imports/row-packages.ts';
import type { NamedPackage, RowRules } from '../../../domain/athletes/imports/row-plan.ts';
import type { Table } from '../../../domain/athletes/imports/table.ts';
import type { LeadType } from '../../../domain/athletes/lead-types/events.ts';
import { holdsCardNumber, NO_CARD_NUMBERS } from '../../../domain/shared/card-number.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { SealedFiles } from '../../shared/file-store.ts';
import { LEAD_TYPES, leadTypeList } from '../lead-types/lead-types.ts';
import type { EarlierMappings } from './earlier-mappings.ts';
import { headingsKey } from './headings-key.ts';
import { importKey } from './import.ts';
import type { NamedValues } from './named-values.ts';
import type { ReadTable } from './read-table.ts';

export interface SourceDeps {
  readonly log: EventLog;
  readonly readTable: ReadTable;
  /** The day of the business at a UTC instant. */
  readonly dayAt: (instant: string) => Day;
  readonly named: NamedValues;
}

export interface Choices {
  /** Taken from the headings if missing. */
  readonly mapping?: Mapping | undefined;
  /** Recognized by the headings if missing. */
  readonly source?: ImportSource | undefined;
  /** Whose the balances are; those of the family if missing. */
  readonly balancesOf?: BalanceWay | undefined;
  /** Id of the lead type for rows without one. */
  readonly athleteType: string;
  readonly choices?: RowChoices | undefined;
  /** The first day of packages that rows name; that of the next month if missing. */
  readonly packagesStart?: Day | null | undefined;
}

export interface Source {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly source: ImportSource;
  readonly balancesOf: BalanceWay;
  /** Whether the mapping is that of an earlier file with the same headings. */
  readonly isRemembered: boolean;
  readonly outcomes: readonly RowOutcome[];
  /** The packages that rows can name. */
  readonly packages: readonly NamedPackage[];
  /** Null: no column names packages. */
  readonly packagesStart: Day | null;
}

/**
 * Reads a file with these choices on this day. Throws `InvalidInput` for a file that cannot be read and for
 * choices that do not fit it.
 */
export async function readSource(
  deps: SourceDeps & { readonly earlier?: EarlierMappings },
  bytes: Uint8Array,
  choices: Choices,
  now: string,
): Promise<Source> {
  const leadTypes = await leadTypesOf(deps);
  const [groups, packages] = await Promise.all([deps.named.groups(), deps.named.packages()]);
  const isThere = leadTypes.some(({ id }) => id === choices.athleteType);
  demand(isThere ? [] : [{ field: 'athleteType', message: importTexts.chooseLeadType }]);
  const table = await deps.readTable(bytes);
  const cells = [table.headings, ...table.rows.map((row) => row.cells)].flat();
  demand(cells.some(holdsCardNumber) ? [{ field: 'file', message: NO_CARD_NUMBERS }] : []);
  if (choices.mapping) demand(mappingProblems(choices.mapping, table.headings));
  const isOpen = choices.mapping === undefined && choices.source === undefined;
  const remembered = isOpen ? await deps.earlier?.mappedBefore(headingsKey(table.headings)) : undefined;
  // The headings may be written differently this time.
  const fits = remembered && mappingProblems(remembered.mapping, table.headings).length === 0;
  const filled = fits ? { ...choices, ...remembered } : choices;
  return {
    ...planned(table, filled, { leadTypes, groups, packages, today: deps.dayAt(now) }),
    isRemembered: fits === true,
  };
}

/** The file of a running import, read with its original choices. Throws `FileMissing`. */
export async function storedSource(
  deps: SourceDeps & { readonly store: SealedFiles },
  importId: string,
  started: Extract<ImportEvent, { type: 'ImportStarted' }>['data'],
  startedAt: string,
): Promise<Omit<Source, 'isRemembered'>> {
  const { stream } = await deps.store.read(importKey(importId));
  const [table, leadTypes, groups, packages] = await Promise.all([
    deps.readTable(await buffer(stream)),
    leadTypesOf(deps),
    deps.named.groups(),
    deps.named.packages(),
  ]);
  return planned(table, started, { leadTypes, groups, packages, today: deps.dayAt(startedAt) });
}

const leadTypesOf = async ({ log }: SourceDeps): Promise<readonly LeadType[]> =>
  (await loadState(log, leadTypeList, LEAD_TYPES)) ?? [];

function planned(
  table: Table,
  { mapping: given, source: said, balancesOf = 'family', athleteType, choices = {}, packagesStart }: Choices,
  known: Pick<RowRules, 'leadTypes' | 'groups' | 'today'> & { readonly packages: readonly NamedPackage[] },
): Omit<Source, 'isRemembered'> {
  const source = said ?? recognizedSource(table.headings);
  const mapping = given ?? mappingFor(source, table.headings);
  const rules = { ...known, athleteType, choices, balancesOf };
  const start = packagesStart ?? nextMonth(known.today);
  return {
    table,
    mapping,
    source,
    balancesOf,
    outcomes: planRows(table, mapping, rules),
    packages: known.packages,
    packagesStart: mapping['package'] === undefined ? null : start,
  };
}
