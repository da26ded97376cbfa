import type { Changes } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import { configTexts } from './config-texts.ts';
import type { ConfigEvent } from './events.ts';
import {
  changedConfig,
  completeConfig,
  type ReportConfig,
  type ReportConfigFields,
  withConfigChanges,
} from './report-config.ts';

/** The key of the dashboard's own config (constant K104). */
export const DASHBOARD_KEY = 'training_group_dashboard';
export const MOST_CONFIGS = 200;

export interface ReportConfigsState {
  readonly configs: ReadonlyMap<string, ReportConfig>;
  readonly deleted: ReadonlySet<string>;
  /** Ids of the reports on the dashboard, in their order. */
  readonly dashboard: readonly string[];
}

export type ReportConfigsCommand =
  | { readonly kind: 'create'; readonly configId: string; readonly fields: ReportConfigFields }
  | { readonly kind: 'change'; readonly configId: string; readonly changes: Changes<ReportConfigFields> }
  | { readonly kind: 'delete'; readonly configId: string }
  /** The ids of its reports, in their order. */
  | { readonly kind: 'choose-dashboard'; readonly reports: readonly string[] };

/**
 * All saved reports and the dashboard. They are one stream because two of their rules are about all of them: a key names one report, and the
 * dashboard shows reports that exist. A business has dozens of reports at most.
 */
export const reportConfigsDecider: Decider<ReportConfigsState, ReportConfigsCommand, ConfigEvent> = {
  initial: () => ({ configs: new Map(), deleted: new Set(), dashboard: [] }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'ReportConfigCreated': {
        const { configId, ...config } = data;
        return { ...state, configs: new Map([...state.configs, [configId, config]]) };
      }
      case 'ReportConfigChanged': {
        const config = state.configs.get(data.configId);
        if (!config) return state;
        const changed = withConfigChanges(config, data.changes);
        return { ...state, configs: new Map([...state.configs, [data.configId, changed]]) };
      }
      case 'ReportConfigDeleted': {
        const configs = new Map([...state.configs].filter(([id]) => id !== data.configId));
        return { ...state, configs, deleted: new Set([...state.deleted, data.configId]) };
      }
      case 'DashboardReportsChosen':
        return { ...state, dashboard: data.reports.map(({ reportId }) => reportId) };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'create':
        return create(command, state);
      case 'change':
        return change(command, state);
      case 'delete':
        return remove(command, state);
      case 'choose-dashboard':
        return chooseDashboard(command.reports, state);
    }
  },
};

type CommandNamed<Kind extends string> = Extract<ReportConfigsCommand, { kind: Kind }>;

function create({ configId, fields }: CommandNamed<'create'>, state: ReportConfigsState): ConfigEvent[] {
  const { configs, deleted } = state;
  if (configs.has(configId) || deleted.has(configId)) {
    throw new Refusal('report-config.exists', configTexts.notSaved(configTexts.exists));
  }
  const config = completeConfig(fields);
  if (configs.size >= MOST_CONFIGS) {
    throw new Refusal('report-config.too-many', configTexts.notSaved(configTexts.tooMany));
  }
  demandFreeKey(configId, config, state);
  return [{ type: 'ReportConfigCreated', data: { configId, ...recorded(config) } }];
}

function change({ configId, changes }: CommandNamed<'change'>, state: ReportConfigsState): ConfigEvent[] {
  const current = configOf(configId, state, configTexts.notSaved(configTexts.unknown));
  const wanted = completeConfig(withConfigChanges(current, changes));
  demandFreeKey(configId, wanted, state);
  const { layout, ...changed } = changedConfig(wanted, current);
  if (layout === undefined && Object.keys(changed).length === 0) return [];
  const recordedChanges = { ...changed, ...(layout && { layout: recordedLayout(layout) }) };
  return [{ type: 'ReportConfigChanged', data: { configId, changes: recordedChanges } }];
}

function remove({ configId }: CommandNamed<'delete'>, state: ReportConfigsState): ConfigEvent[] {
  configOf(configId, state, configTexts.unknown);
  if (state.dashboard.includes(configId)) {
    throw new Refusal('report-config.on-dashboard', configTexts.onDashboard);
  }
  return [{ type: 'ReportConfigDeleted', data: { configId } }];
}

function chooseDashboard(
  reports: readonly string[],
  { configs, dashboard }: ReportConfigsState,
): ConfigEvent[] {
  const problem = (message: string) =>
    new InvalidInput([{ field: 'reports', message }], configTexts.notSaved(message));
  if (new Set(reports).size < reports.length) throw problem(configTexts.twiceOnDashboard);
  if (reports.some((id) => !configs.has(id))) throw problem(configTexts.unknownOnDashboard);
  const isSame = reports.length === dashboard.length && reports.every((id, place) => dashboard[place] === id);
  if (isSame) return [];
  const chosen = reports.map((reportId, place) => ({ reportId, ordinal: place + 1 }));
  return [{ type: 'DashboardReportsChosen', data: { reports: chosen } }];
}

function configOf(id: string, { configs }: ReportConfigsState, unknown: string): ReportConfig {
  const config = configs.get(id);
  if (!config) throw new Refusal('report-config.unknown', unknown);
  return config;
}

function demandFreeKey(id: string, { key, name, year }: ReportConfig, { configs }: ReportConfigsState): void {
  const isTaken = [...configs].some(([other, config]) => other !== id && config.key === key);
  if (!isTaken) return;
  const message = configTexts.keyTaken(name, year);
  throw new InvalidInput([{ field: 'name', message }], configTexts.notSaved(message));
}

/** Event data are lists of their own. */
const recorded = (config: ReportConfig) => ({ ...config, layout: recordedLayout(config.layout) });
const recordedLayout = ({ rows, columns, subtotals }: ReportConfig['layout']) => ({
  rows: [...rows],
  columns: [...columns],
  subtotals,
});
