import { z } from 'zod';
import type { AutochargeCandidates } from '../../../commands/billing/autocharge/candidates.ts';
import { previewAutocharge } from '../../../commands/billing/autocharge/preview.ts';
import { autochargeRun } from '../../../commands/billing/autocharge/run.ts';
import { startAutocharge } from '../../../commands/billing/autocharge/start-run.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { centsOf } from '../../../domain/shared/money.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { AutochargeQueries } from '../../../projections/billing/autocharge/queries.ts';
import { reference } from '../../contract/fields.ts';
import {
  autochargePreviewView,
  autochargeRunView,
  startAutochargeBody,
  stopAutochargeBody,
} from '../../contract/finance.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { type NamesOf, previewViewOf, runViewsOf } from './views.ts';

interface Deps {
  readonly log: EventLog;
  readonly candidates: AutochargeCandidates;
  readonly queries: AutochargeQueries;
  /** The views that candidates are read from. */
  readonly reads: readonly string[];
  readonly today: () => string;
  readonly namesOf: NamesOf;
}

const runs = '/finance/autocharge/runs';
const runReads = ['autocharge_runs', 'autocharge_payments'];

/** The collection of what is due: looked at beforehand, begun, watched and stopped. */
export function autochargeRoutes(deps: Deps): Route[] {
  const { log, candidates, queries, reads, today, namesOf } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/finance/autocharge/preview',
      access: 'admin',
      summary: 'Who would be charged today, and why or why not; nothing is done',
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
      summary: 'The latest collections and what became of them',
      results: z.array(autochargeRunView),
      reads: runReads,
      run: async () => ({ results: await runViewsOf(await queries.runs(), namesOf) }),
    }),
    defineRoute({
      method: 'post',
      path: runs,
      access: 'admin',
      summary: 'Begins the collection that the preview showed',
      status: 201,
      body: startAutochargeBody,
      results: reference,
      async run({ body, context }) {
        const runId = body.id ?? derivedId(context.commandId, 'autocharge run');
        const total = centsOf(body.expected_total);
        if (total === undefined) throw new RequestFault(400, 'malformed', 'expected_total is not an amount.');
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
        return { results: { id: runId }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: `${runs}/:run`,
      access: 'admin',
      summary: 'One collection',
      results: autochargeRunView,
      reads: runReads,
      async run({ param }) {
        const [view] = await runViewsOf(await queries.runs(param('run')), namesOf);
        if (!view) throw new RequestFault(404, 'not-found', 'This collection does not exist.');
        return { results: view };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${runs}/:run/stop`,
      access: 'admin',
      summary: 'What was not charged yet stays uncharged',
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
