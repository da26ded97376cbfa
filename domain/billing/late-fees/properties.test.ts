import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { given } from '../../testing/given.ts';
import {
  decideFee,
  decideNotice,
  exclusionOf,
  type LateFeeConditions,
  type LateFeeFacts,
} from './decision.ts';
import type { LateFeeEvent } from './events.ts';
import { lateFeeDecider, openFee } from './late-fee.ts';
import type { LateFeePolicy } from './policy.ts';
import { capOf, feeOf, type LateFeeTerms, termsProblems } from './terms.ts';
import { conditionsOn, feeIds, lateFacts, policyWith, termsWith } from './testing/late-fee-records.ts';

const anyTerms: fc.Arbitrary<LateFeeTerms> = fc
  .record({
    graceDays: fc.integer({ min: 1, max: 20 }),
    fee: fc.oneof(
      fc.record({ kind: fc.constant<'amount'>('amount'), value: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({ kind: fc.constant<'percent'>('percent'), value: fc.integer({ min: 1, max: 10_000 }) }),
    ),
    repeatsMonthly: fc.boolean(),
    capAmount: fc.option(fc.integer({ min: 1, max: 6_000 })),
    capPercent: fc.option(fc.integer({ min: 1, max: 10_000 })),
    minimum: fc.integer({ min: 0, max: 10_000 }),
    noticeDays: fc.integer({ min: 3, max: 10 }),
  })
  .map(({ fee, ...terms }) => termsWith({ ...terms, ...fee }))
  .filter((terms) => termsProblems(terms).length === 0);

const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));

/** What may have changed about the invoice on a day. */
const anyChange = fc.record({
  balance: fc.oneof({ weight: 8, arbitrary: fc.constant(19_000) }, fc.integer({ min: 0, max: 19_000 })),
  isBusy: often(false, true),
  differs: often(false, true),
  charge: often<LateFeeFacts['charge']>(null, 'running', 'unknown', 'in review', 'differs'),
  hasOpenRefund: often(false, true),
  canBeTold: often(true, false),
  isConnected: often(true, false),
  failsNow: often(false, true),
  /** Days until the notice is sent, once it is requested. */
  mailTakes: fc.integer({ min: 0, max: 4 }),
  waives: often(false, true),
  runs: fc.integer({ min: 1, max: 2 }),
  changesTerms: fc.option(anyTerms, { freq: 15 }),
});

type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

interface Story {
  readonly events: readonly LateFeeEvent[];
  /** By event, what was true when it was recorded. */
  readonly at: ReadonlyMap<
    LateFeeEvent,
    { readonly today: string; readonly facts: LateFeeFacts; readonly world: LateFeeConditions }
  >;
}

const AMOUNT = 19_000;

/** The nightly run as it goes day by day, with two runs on some nights, mails that take days, and people who waive. */
function live(first: LateFeeTerms, changes: readonly Change[]): Story {
  const events: LateFeeEvent[] = [];
  const at = new Map<LateFeeEvent, { today: string; facts: LateFeeFacts; world: LateFeeConditions }>();
  let policy: LateFeePolicy = policyWith({ terms: first });
  let ourFailureOn: string | null = null;
  let mailOn: string | null = null;
  changes.forEach((change, index) => {
    const today = addDays('2026-03-01', index);
    const { balance, isBusy, differs, charge, hasOpenRefund, canBeTold, isConnected } = change;
    if (change.failsNow) ourFailureOn = today;
    if (change.changesTerms) policy = { ...policy, version: policy.version + 1, terms: change.changesTerms };
    const state = balance === 0 ? 'paid' : 'invoiced';
    const facts = lateFacts({
      state,
      balance,
      isBusy,
      differs,
      charge,
      hasOpenRefund,
      canBeTold,
      ourFailureOn,
    });
    const world = conditionsOn(today, { isConnected });
    const record = (recorded: readonly LateFeeEvent[]) => {
      for (const event of recorded) {
        events.push(event);
        at.set(event, { today, facts, world });
      }
    };
    const fees = () => given(lateFeeDecider, events).state;
    const decide = (command: Parameters<typeof lateFeeDecider.decide>[0]) =>
      record(lateFeeDecider.decide(command, fees()));
    for (let run = 0; run < change.runs; run++) {
      const open = openFee(fees());
      const ids = {
        ...feeIds,
        lateFeeId: open?.lateFeeId ?? `${feeIds.lateFeeId.slice(0, -2)}${10 + fees().length}`,
      };
      if (open?.status === 'requested' && mailOn !== null && today >= mailOn) {
        decide({ ...ids, kind: 'announced', day: today });
      } else if (open?.status === 'announced') {
        const { decision, reason: why } = decideFee(facts, { policy, fee: open }, world);
        const basis = { balance, amount: AMOUNT };
        if (decision === 'charge')
          decide({ ...ids, kind: 'charge', day: today, basis, reference: 'PWHT-1002' });
        if (decision === 'give up') decide({ ...ids, kind: 'give-up', day: today, why });
      } else if (!open) {
        const notice = decideNotice(facts, { policy, fees: fees() }, world);
        if (notice.decision === 'announce') {
          const { amount, notBefore } = notice;
          const { version: policyVersion, terms } = policy;
          decide({ ...ids, kind: 'request-notice', policyVersion, terms, amount, notBefore });
          mailOn = addDays(today, change.mailTakes);
        }
      }
    }
    const open = openFee(fees());
    if (change.waives && open) {
      decide({ ...feeIds, lateFeeId: open.lateFeeId, kind: 'waive', day: today, reason: 'Their first time' });
    }
  });
  return { events, at };
}

const story = fc
  .tuple(anyTerms, fc.array(anyChange, { minLength: 30, maxLength: 120 }))
  .map(([terms, changes]) => live(terms, changes));

const chargedIn = ({ events }: Story) =>
  events.flatMap((event) => (event.type === 'LateFeeCharged' ? [event] : []));
const requestOf = ({ events }: Story, lateFeeId: string) =>
  events.flatMap((event) =>
    event.type === 'LateFeeNoticeRequested' && event.data.lateFeeId === lateFeeId ? [event.data] : [],
  );
const announcementOf = ({ events }: Story, lateFeeId: string) =>
  events.flatMap((event) =>
    event.type === 'LateFeeAnnounced' && event.data.lateFeeId === lateFeeId ? [event.data] : [],
  );

test('stories charge fees, or the properties below would say nothing', () => {
  const charged = fc.sample(story, { numRuns: 200, seed: 7 }).map((one) => chargedIn(one).length);
  expect(charged.filter((count) => count > 0).length).toBeGreaterThan(20);
  expect(Math.max(...charged)).toBeGreaterThan(1);
});

test('all fees of an invoice together never exceed the cap under which the last one was announced', () => {
  fc.assert(
    fc.property(story, (one) => {
      let sum = 0;
      for (const { data } of chargedIn(one)) {
        sum += data.amount;
        const [request] = requestOf(one, data.lateFeeId);
        expect(sum).toBeLessThanOrEqual(request ? capOf(request.terms, AMOUNT) : 0);
      }
    }),
  );
});

test('a fee is a whole number of cents, positive, and at most what was announced', () => {
  fc.assert(
    fc.property(story, (one) => {
      for (const { data } of chargedIn(one)) {
        expect(Number.isSafeInteger(data.amount) && data.amount > 0).toBe(true);
        expect(data.amount).toBeLessThanOrEqual(announcementOf(one, data.lateFeeId)[0]?.amount ?? 0);
      }
    }),
  );
});

test('no fee is charged without a notice at least the announced days before', () => {
  fc.assert(
    fc.property(story, (one) => {
      for (const { data } of chargedIn(one)) {
        const [request] = requestOf(one, data.lateFeeId);
        const [told] = announcementOf(one, data.lateFeeId);
        expect(told && request && data.day >= addDays(told.day, Math.max(3, request.terms.noticeDays))).toBe(
          true,
        );
      }
    }),
  );
});

test('no fee is charged while something excludes it', () => {
  fc.assert(
    fc.property(story, (one) => {
      for (const event of chargedIn(one)) {
        const then = one.at.get(event);
        const [request] = requestOf(one, event.data.lateFeeId);
        expect(then && request && exclusionOf(then.facts, request.terms, then.world)).toBeUndefined();
      }
    }),
  );
});

test('a fee is decided once: charged, waived, or given up, however often the run is repeated', () => {
  fc.assert(
    fc.property(story, ({ events }) => {
      const ends = events.filter(
        ({ type }) => type === 'LateFeeCharged' || type === 'LateFeeWaived' || type === 'LateFeeNotCharged',
      );
      const ids = ends.map(({ data }) => data.lateFeeId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a percentage is rounded half up once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (balance, value) => {
        const terms = termsWith({ kind: 'percent', value, capAmount: 1_000_000_000 });
        const fee = BigInt(feeOf(terms, { balance, amount: balance, charged: 0 }));
        // |fee - balance × value / 10,000| ≤ ½, and exactly ½ is rounded up.
        const twice = 2n * BigInt(balance) * BigInt(value);
        expect(20_000n * fee - twice).toBeGreaterThan(-10_000n);
        expect(20_000n * fee - twice).toBeLessThanOrEqual(10_000n);
      },
    ),
  );
});
