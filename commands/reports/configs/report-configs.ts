import { configTexts } from '../../../domain/reports/configs/config-texts.ts';
import type { ConfigEvent } from '../../../domain/reports/configs/events.ts';
import type { ReportConfigFields } from '../../../domain/reports/configs/report-config.ts';
import {
  type ReportConfigsCommand,
  type ReportConfigsState,
  reportConfigsDecider,
} from '../../../domain/reports/configs/report-configs.ts';
import type { Changes } from '../../../domain/shared/changes.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';

/** One stream, `reportConfigs-the`. */
export const reportConfigs: Aggregate<ReportConfigsState, ReportConfigsCommand, ConfigEvent> = {
  category: 'reportConfigs',
  decider: reportConfigsDecider,
  // A report is changed while somebody else changes another one.
  concerns(command, { type, data }) {
    if (command.kind === 'choose-dashboard') return type === 'DashboardReportsChosen';
    return type !== 'DashboardReportsChosen' && data.configId === command.configId;
  },
};
export const ALL_CONFIGS = 'the';

export interface SaveConfigDeps {
  readonly log: EventLog;
  readonly seasonExists: (seasonId: string) => Promise<boolean>;
}

/** Throws `InvalidInput` for fields that the rules reject, a taken key, or a season that does not exist, and `Refusal`. */
export async function createConfig(
  deps: SaveConfigDeps,
  { configId, fields }: { readonly configId: string; readonly fields: ReportConfigFields },
  context: CommandContext,
): Promise<Done> {
  await demandSeason(deps, fields.seasonId);
  return carryOut(deps, { kind: 'create', configId, fields }, context);
}

/** Throws as `createConfig`, and `StaleRevision` if somebody else changed this report meanwhile. */
export async function changeConfig(
  deps: SaveConfigDeps,
  { configId, changes }: { readonly configId: string; readonly changes: Changes<ReportConfigFields> },
  context: CommandContext,
): Promise<Done> {
  await demandSeason(deps, changes.seasonId);
  return carryOut(deps, { kind: 'change', configId, changes }, context);
}

/** Throws `Refusal` while the report is on the dashboard. */
export const deleteConfig = (
  deps: Pick<SaveConfigDeps, 'log'>,
  configId: string,
  context: CommandContext,
): Promise<Done> => carryOut(deps, { kind: 'delete', configId }, context);

/** Puts these reports on the dashboard, in their order. Throws `InvalidInput` if one does not exist or is named twice. */
export const chooseDashboard = (
  deps: Pick<SaveConfigDeps, 'log'>,
  reports: readonly string[],
  context: CommandContext,
): Promise<Done> => carryOut(deps, { kind: 'choose-dashboard', reports }, context);

const carryOut = (
  { log }: Pick<SaveConfigDeps, 'log'>,
  command: ReportConfigsCommand,
  context: CommandContext,
): Promise<Done> => handle(log, reportConfigs, ALL_CONFIGS, command, context);

async function demandSeason(
  { seasonExists }: SaveConfigDeps,
  seasonId: string | null | undefined,
): Promise<void> {
  if (seasonId === null || seasonId === undefined || (await seasonExists(seasonId))) return;
  const message = configTexts.unknownSeason;
  throw new InvalidInput([{ field: 'domain_id', message }], configTexts.notSaved(message));
}
