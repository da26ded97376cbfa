import { z } from 'zod';
import {
  type IssuingPreview,
  type IssuingPreviewDeps,
  type PlannedIssue,
  previewIssuing,
} from '../../../commands/billing/issuing/preview.ts';
import { startIssuing } from '../../../commands/billing/issuing/start-run.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import {
  type IssuingPreviewView,
  type IssuingRunView,
  issuingPreviewView,
  issuingRunView,
  startIssuingBody,
} from '../../../contract/billing/finance.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import type { IssuingScope } from '../../../domain/billing/issuing/issuing-values.ts';
import {
  decideIssuing,
  duePlan,
  type IssuingPlan,
  type IssuingRules,
  olderPlan,
  selectedPlan,
} from '../../../domain/billing/issuing/policy.ts';
import { centsOf, dollarsOf } from '../../../domain/shared/money.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { AutochargeQueries } from '../../../projections/billing/autocharge/autocharge-queries.ts';
import type { IssuingQueries } from '../../../projections/billing/issuing/issuing-queries.ts';
import type { IssuingRunRow } from '../../../projections/billing/issuing/issuing-runs.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps extends IssuingPreviewDeps {
  readonly log: EventLog;
  readonly rules: () => Promise<BillingRules>;
  readonly runs: IssuingQueries;
  readonly queries: Pick<AutochargeQueries, 'shownOf'>;
  /** The views from which candidates are read. */
  readonly reads: readonly string[];
  readonly today: () => string;
  readonly namesOf: NamesOf;
}

const runs = '/finance/issuing/runs';
const runReads = ['issuing_runs'];

/** Issuing of pending invoices: preview, start and follow a run. */
export function issuingRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/finance/issuing/preview',
      access: 'admin',
      summary: 'Previews the next run that issues invoices, and older pending ones; nothing is issued',
      results: issuingPreviewView,
      reads: [...deps.reads, ...runReads, 'globals'],
      run: async () => ({ results: await previewViewOf(deps) }),
    }),
    defineRoute({
      method: 'get',
      path: runs,
      access: 'admin',
      summary: 'The latest runs that issued invoices',
      results: z.array(issuingRunView),
      reads: runReads,
      run: async () => ({ results: await runViewsOf(deps) }),
    }),
    defineRoute({
      method: 'post',
      path: runs,
      access: 'admin',
      summary: 'Issues the invoices shown in the preview: the next run, all older ones, or a selection',
      status: 201,
      body: startIssuingBody,
      results: reference,
      async run({ body, context }) {
        const runId = body.id ?? derivedId(context.commandId, 'issuing run');
        const total = centsOf(body.expected_total);
        if (total === undefined)
          throw new RequestFault(400, 'malformed', 'expected_total must be an amount.');
        const { issuing } = await deps.rules();
        const wanted = {
          runId,
          day: deps.today(),
          trigger: 'person',
          plan: planOf(body.scope, issuing),
          invoiceIds: body.invoices,
          expected: { count: body.expected_count, total },
          evenIfUnusual: body.even_if_unusual,
        } as const;
        return { results: { id: runId }, done: await startIssuing(deps, wanted, context) };
      },
    }),
  ];
}

function planOf(scope: IssuingScope, rules: IssuingRules): IssuingPlan {
  switch (scope) {
    case 'due':
      return duePlan(rules, rules.nextRun);
    case 'older':
      return olderPlan(rules);
    case 'selected':
      return selectedPlan(rules);
  }
}

async function previewViewOf(deps: Deps): Promise<IssuingPreviewView> {
  const { issuing } = await deps.rules();
  const [due, older] = await Promise.all([
    previewIssuing(deps, planOf('due', issuing)),
    previewIssuing(deps, planOf('older', issuing)),
  ]);
  const { athletes } = await deps.queries.shownOf(
    [...due.rows, ...older.rows].map(({ candidate }) => candidate),
  );
  const around = { athletes, selected: planOf('selected', issuing) };
  return {
    next_run: issuing.nextRun,
    since: issuing.since,
    due_by: due.plan.until,
    days_before: issuing.daysBefore,
    is_on: issuing.isOn,
    is_connected: issuing.isConnected,
    is_held: issuing.isHeld,
    is_ordinary: due.unusual === undefined,
    warning: due.unusual ?? '',
    due: plannedViewOf(due, around),
    older: plannedViewOf(older, around),
  };
}

interface Around {
  /** Names by id. */
  readonly athletes: ReadonlyMap<string, string>;
  readonly selected: IssuingPlan;
}

const plannedViewOf = ({ count, total, rows }: IssuingPreview, around: Around): IssuingPreviewView['due'] => {
  return { count, total: dollarsOf(total), rows: rows.map((row) => rowViewOf(row, around)) };
};

const rowViewOf = (
  { candidate, decision: { decision, reason } }: PlannedIssue,
  { athletes, selected }: Around,
): IssuingPreviewView['due']['rows'][number] => ({
  invoice_id: candidate.invoiceId,
  athlete_package_id: candidate.athletePackageId,
  athlete_id: candidate.athleteId,
  athlete_name: athletes.get(candidate.athleteId) ?? '',
  reference: candidate.reference,
  invoice_date: candidate.facts.date,
  amount: dollarsOf(candidate.facts.balance),
  decision,
  reason,
  can_be_selected: decideIssuing(candidate.facts, selected).decision === 'issue',
});

async function runViewsOf({ runs: queries, namesOf }: Deps): Promise<IssuingRunView[]> {
  const rows = await queries.runs();
  const nameOf = await actorNames(
    rows.map(({ started_by }) => started_by),
    namesOf,
  );
  return rows.map((row) => runViewOf(row, nameOf));
}

const runViewOf = (
  { started_by, total, requested_total, ...row }: IssuingRunRow,
  nameOf: (actor: string) => string,
): IssuingRunView => ({
  id: row.id,
  day: row.day,
  scope: row.scope,
  trigger: row.trigger,
  started_at: row.started_at,
  started_by: nameOf(started_by),
  status: row.status,
  message: row.message,
  count: row.count,
  total: dollarsOf(total),
  requested: row.requested,
  requested_total: dollarsOf(requested_total),
  skipped: row.skipped,
});
