import { z } from 'zod';
import type { AutochargeCandidates } from '../../../commands/billing/autocharge/candidates.ts';
import type { AutochargePreview } from '../../../commands/billing/autocharge/preview.ts';
import { previewAutocharge } from '../../../commands/billing/autocharge/preview.ts';
import { autochargeRun } from '../../../commands/billing/autocharge/run.ts';
import { startAutocharge } from '../../../commands/billing/autocharge/start-run.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle, loadState } from '../../../commands/runtime/handle.ts';
import {
  autochargePreviewView,
  autochargeRunView,
  startAutochargeBody,
  stopAutochargeBody,
} from '../../../contract/billing/finance.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { centsOf, dollarsOf } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type {
  AutochargeQueries,
  AutochargeRunFigures,
  Shown,
} from '../../../projections/billing/autocharge/autocharge-queries.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly candidates: AutochargeCandidates;
  readonly queries: AutochargeQueries;
  /** The views from which candidates are read. */
  readonly reads: readonly string[];
  readonly today: () => string;
  readonly namesOf: NamesOf;
}

const runs = '/finance/autocharge/runs';
const runReads = ['autocharge_runs', 'autocharge_payments'];

/** Autocharge of due invoices: preview, start, follow and stop a run. */
export function autochargeRoutes(deps: Deps): Route[] {
  const { log, candidates, queries, reads, today, namesOf } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/finance/autocharge/preview',
      access: 'admin',
      summary: 'Previews today’s autocharge run, with reasons; nothing is charged',
      results: autochargePreviewView,
      reads: [...reads, ...runReads],
      async run() {
        const preview = await previewAutocharge(candidates, { day: today(), invoiceIds: [] });
        return { results: previewViewOf(preview, await queries.shownOf(preview.rows.map(idsOf))) };
      },
    }),
    defineRoute({
      method: 'get',
      path: runs,
      access: 'admin',
      summary: 'The latest autocharge runs and their results',
      results: z.array(autochargeRunView),
      reads: runReads,
      run: async () => ({ results: await runViewsOf(await queries.runs(), namesOf) }),
    }),
    defineRoute({
      method: 'post',
      path: runs,
      access: 'admin',
      summary: 'Starts the autocharge run shown in the preview',
      status: 201,
      body: startAutochargeBody,
      results: reference,
      async run({ body, context }) {
        const runId = body.id ?? derivedId(context.commandId, 'autocharge run');
        const total = centsOf(body.expected_total);
        if (total === undefined)
          throw new RequestFault(400, 'malformed', 'expected_total must be an amount.');
        const done = await startAutocharge(
          { log, candidates },
          {
            runId,
            day: today(),
            trigger: 'person',
            invoiceIds: [],
            expected: { count: body.expected_count, total },
            evenIfUnusual: body.even_if_unusual,
          },
          context,
        );
        // The refusal is recorded, so that the list of runs shows who asked for it.
        const run = await loadState(log, autochargeRun, runId);
        if (run.status === 'refused') throw new Refusal('autocharge.unusual', run.reason);
        return { results: { id: runId }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${runs}/:run`,
      access: 'admin',
      summary: 'One autocharge run',
      results: autochargeRunView,
      reads: runReads,
      async run({ param }) {
        const [view] = await runViewsOf(await queries.runs(param('run')), namesOf);
        if (!view) throw new RequestFault(404, 'not-found', 'This autocharge run does not exist.');
        return { results: view };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${runs}/:run/stop`,
      access: 'admin',
      summary: 'Stops an autocharge run; invoices that were not charged yet are not charged',
      body: stopAutochargeBody,
      results: reference,
      async run({ body, param, context }) {
        const runId = param('run');
        const command = { kind: 'stop', runId, reason: body.reason } as const;
        return { results: { id: runId }, done: await handle(log, autochargeRun, runId, command, context) };
      },
    }),
  ];
}

const idsOf = ({ candidate }: { candidate: { athleteId: string; cardId: string | null } }) => candidate;

/** Names of users by id. */
type NamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

function previewViewOf(
  { day, rows, count, total, unusual }: AutochargePreview,
  shown: Shown,
): z.output<typeof autochargePreviewView> {
  return {
    day,
    count,
    total: dollarsOf(total),
    is_ordinary: unusual === undefined,
    warning: unusual ?? '',
    rows: rows.map(({ candidate, decision }) => ({
      invoice_id: candidate.invoiceId,
      athlete_package_id: candidate.athletePackageId,
      athlete_id: candidate.athleteId,
      athlete_name: shown.athletes.get(candidate.athleteId) ?? '',
      reference: candidate.reference,
      invoice_date: candidate.facts.date,
      amount: dollarsOf(candidate.facts.balance),
      card: (candidate.cardId && shown.cards.get(candidate.cardId)) ?? '',
      decision: decision.decision,
      reason: decision.reason,
    })),
  };
}

async function runViewsOf(
  rows: readonly AutochargeRunFigures[],
  namesOf: NamesOf,
): Promise<z.output<typeof autochargeRunView>[]> {
  const names = await namesOf(rows.flatMap(({ started_by }) => userIn(started_by) ?? []));
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    trigger: row.trigger,
    started_at: row.started_at,
    started_by: names.get(userIn(row.started_by) ?? '') ?? '',
    status: row.status,
    message: row.message,
    count: row.count,
    total: dollarsOf(row.total),
    charged: row.charged,
    charged_amount: dollarsOf(row.charged_amount),
    declined: row.declined,
    skipped: row.skipped,
    unknown: row.unknown,
  }));
}

/** The user in an actor like `user:<id>`; system actors have none. */
const userIn = (actor: string): string | undefined => /^user:(.+)$/.exec(actor)?.[1];
