import { z } from 'zod';
import { LATE_FEE_POLICY, lateFeePolicy } from '../../../commands/billing/late-fees/aggregates.ts';
import { type LateFeeDeps, loadPolicy } from '../../../commands/billing/late-fees/known-facts.ts';
import { previewLateFees } from '../../../commands/billing/late-fees/preview.ts';
import { waiveLateFee } from '../../../commands/billing/late-fees/waive.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  athleteLateFeeView,
  lateFeePolicyBody,
  lateFeePolicyView,
  lateFeePreviewView,
  lateFeeView,
  waiveLateFeeBody,
} from '../../../contract/billing/late-fees.ts';
import { nothing, reference } from '../../../contract/shared/fields.ts';
import type { LateFeePolicyEvent } from '../../../domain/billing/late-fees/events.ts';
import { lateFeeTexts } from '../../../domain/billing/late-fees/late-fee.ts';
import { nextLateFeeRun } from '../../../domain/billing/late-fees/next-run.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { lateFeeReads } from '../../../projections/billing/late-fees/late-fee-candidates.ts';
import type { LateFeeQueries } from '../../../projections/billing/late-fees/late-fee-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { athleteLateFeeViewOf, lateFeeViewOf, policyViewOf, previewViewOf, termsOf } from './views.ts';

interface Deps extends LateFeeDeps {
  readonly queries: LateFeeQueries;
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly namesOf: NamesOf;
  readonly today: () => Day;
  readonly now: () => Date;
}

const policyPath = '/finance/late-fees/policy';
const listReads = ['late_fees', 'invoices'];

/** Late fees: their terms, what the next run does, and the fees themselves. */
export function lateFeeRoutes(deps: Deps): Route[] {
  const { log, queries, athleteNames, namesOf, today, now, timezone } = deps;
  const namesIn = (rows: readonly { readonly athlete_id: string }[]) =>
    athleteNames([...new Set(rows.map(({ athlete_id }) => athlete_id))]);
  return [
    defineRoute({
      method: 'get',
      path: policyPath,
      access: 'admin',
      summary: 'The terms of late fees, and every version of them',
      results: lateFeePolicyView,
      reads: ['users'],
      async run() {
        const history = await log.load<LateFeePolicyEvent>(`${lateFeePolicy.category}-${LATE_FEE_POLICY}`);
        const nameOf = await actorNames(
          history.map(({ actor }) => actor),
          namesOf,
        );
        return { results: policyViewOf(await loadPolicy(deps), history, nameOf) };
      },
    }),
    defineRoute({
      method: 'put',
      path: policyPath,
      access: 'admin',
      summary: 'Sets the terms of late fees, and turns them on or off',
      body: lateFeePolicyBody,
      results: nothing,
      async run({ body, context }) {
        const { is_on: isOn, since } = body;
        const command = { isOn, since, terms: termsOf(body), day: today() };
        const done = await handle(log, lateFeePolicy, LATE_FEE_POLICY, command, context);
        return { results: null, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/late-fees/preview',
      access: 'admin',
      summary: 'Previews the next run of late fees, with reasons; nothing is announced or charged',
      results: lateFeePreviewView,
      reads: [...lateFeeReads, 'athletes'],
      async run() {
        const preview = await previewLateFees(deps, nextLateFeeRun(timezone, now()));
        const ids = preview.rows.map(({ known }) => known.candidate.athleteId);
        return { results: previewViewOf(preview, await athleteNames([...new Set(ids)])) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/finance/late-fees',
      access: 'admin',
      summary: 'The latest late fees: announced, charged, waived, and given up',
      results: z.array(lateFeeView),
      reads: [...listReads, 'athletes', 'users'],
      async run() {
        const rows = await queries.all();
        const [athletes, nameOf] = await Promise.all([
          namesIn(rows),
          actorNames(
            rows.map(({ waived_by }) => waived_by).filter((actor) => actor !== ''),
            namesOf,
          ),
        ]);
        return { results: rows.map((row) => lateFeeViewOf(row, athletes, nameOf)) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/late-fees',
      access: 'own-athlete',
      summary: 'The late fees of an athlete’s invoices, newest first',
      results: z.array(athleteLateFeeView),
      reads: listReads,
      async run({ param, caller }) {
        const rows = await queries.ofAthlete(param('athlete'));
        const isForStaff = isStaff(caller.role);
        return { results: rows.map((row) => athleteLateFeeViewOf(row, isForStaff)) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/late-fees/:lateFee/waive',
      access: 'staff',
      summary: 'Waives a late fee: it is not charged, or its invoice is omitted or voided',
      body: waiveLateFeeBody,
      results: reference,
      async run({ body, param, context }) {
        const row = await queries.byId(param('lateFee'));
        if (!row) throw new RequestFault(404, 'not-found', lateFeeTexts.unknown);
        const { id, athlete_package_id, invoice_id, athlete_id } = row;
        const ids = { athletePackageId: athlete_package_id, invoiceId: invoice_id, athleteId: athlete_id };
        const waived = { ...ids, lateFeeId: id, day: today(), reason: body.reason };
        return { results: { id }, done: await waiveLateFee({ log }, waived, context) };
      },
    }),
  ];
}
