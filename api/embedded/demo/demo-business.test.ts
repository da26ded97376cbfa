import { derivedId } from '../../../commands/runtime/context.ts';
import { fold } from '../../../commands/runtime/handle.ts';
import { type ActivityState, activityDecider } from '../../../domain/athletes/activities/activity.ts';
import { type AthleteState, athleteDecider } from '../../../domain/athletes/athlete.ts';
import { leadTypes } from '../../../domain/athletes/lead-types/default-lead-types.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from '../../../domain/billing/athlete-package.ts';
import { isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import { invoiceStates } from '../../../domain/billing/invoice.ts';
import { type PaymentCommand, paymentDecider } from '../../../domain/billing/payments/payment.ts';
import { creditLeft, type PaymentState } from '../../../domain/billing/payments/payment-state.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { Act } from './act.ts';
import { voidCommands } from './bookkeeping.ts';
import { chanceOf } from './chance.ts';
import { amountOfCredit, creditInvoiceCommands, creditPaymentCommands } from './credit-deed.ts';
import { type Child, FIRST_ATHLETES, familyAt, isFirst, placesOf } from './families.ts';
import { commandIdOf } from './ids.ts';
import { lifeOf } from './life.ts';
import type { Means } from './means.ts';
import { offersUntil } from './offers.ts';
import { amountOf, invoiceCommands, paymentCommands } from './payment-deed.ts';
import { founders, laterStaff } from './staff.ts';

const now = '2026-11-21T19:00:00.000Z';
const today = '2026-11-21';
const offersOn = (day: string) =>
  new Map(offersUntil(day).map(({ offer, since }) => [offer.packageId, { offer, since }]));
const offers = offersOn(today);

const familiesOf = (athletes: number) => placesOf(athletes, today).map(familyAt);
const childrenOf = (athletes: number) => familiesOf(athletes).flatMap(({ children }) => children);

/** The whole life of an athlete, decided by the same rules as every command, and what was refused on the way. */
function lived(child: Child, until = now, onOffer = offers) {
  const { athleteId, athlete: data } = child;
  let athlete: AthleteState = fold(athleteDecider, [
    ...athleteDecider.decide({ kind: 'create', athleteId, ...data }, athleteDecider.initial()),
  ]);
  const packages = new Map<string, AthletePackageState>();
  const activities = new Map<string, ActivityState>();
  const types: string[] = [];
  const refused: string[] = [];
  const means: Means[] = [];
  const payments = new Map<string, PaymentState>();
  const bookkeeping: Extract<Act['deed'], { kind: 'bookkeeping' }>[] = [];
  const decidePackage = (command: AthletePackageCommand) => {
    const state = packages.get(command.athletePackageId) ?? athletePackageDecider.initial();
    const events = athletePackageDecider.decide(command, state);
    const next = events.reduce((was, event) => athletePackageDecider.evolve(was, event), state);
    packages.set(command.athletePackageId, next);
    types.push(...events.map(({ type }) => type));
  };
  const decidePayment = (paymentId: string, commands: readonly PaymentCommand[]) => {
    for (const command of commands) {
      const state = payments.get(paymentId);
      const events = paymentDecider.decide(command, state);
      payments.set(
        paymentId,
        events.reduce((was, event) => paymentDecider.evolve(was, event), state),
      );
      types.push(...events.map(({ type }) => type));
    }
  };
  for (const act of lifeOf(child, until)) {
    try {
      if (act.deed.kind === 'athlete') {
        const events = athleteDecider.decide(act.deed.command, athlete);
        athlete = events.reduce((state, event) => athleteDecider.evolve(state, event), athlete);
        types.push(...events.map(({ type }) => type));
      } else if (act.deed.kind === 'activity') {
        const { command } = act.deed;
        const state = activities.get(command.activityId) ?? activityDecider.initial();
        const events = activityDecider.decide(command, state);
        activities.set(
          command.activityId,
          events.reduce((was: ActivityState, event) => activityDecider.evolve(was, event), state),
        );
        types.push(...events.map(({ type }) => type));
      } else if (act.deed.kind === 'means') {
        means.push(act.deed.means);
      } else if (act.deed.kind === 'pay') {
        const { payment } = act.deed;
        const state = packages.get(payment.athletePackageId) ?? athletePackageDecider.initial();
        const amount = amountOf(payment, state);
        for (const command of invoiceCommands(payment, state, act.at)) decidePackage(command);
        decidePayment(payment.paymentId, paymentCommands(payment, amount, null));
      } else if (act.deed.kind === 'credit') {
        const { use } = act.deed;
        const state = packages.get(use.athletePackageId) ?? athletePackageDecider.initial();
        const amount = amountOfCredit(use, state);
        for (const command of creditInvoiceCommands(use, amount, act.at)) decidePackage(command);
        decidePayment(use.paymentId, creditPaymentCommands(use, amount));
      } else if (act.deed.kind === 'void') {
        for (const command of voidCommands(act.deed)) decidePackage(command);
      } else if (act.deed.kind === 'bookkeeping') {
        bookkeeping.push(act.deed);
      } else {
        decidePackage(packageCommand(act.name, act.deed, onOffer));
      }
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
      refused.push(`${act.name} at ${act.at}: ${error.message}`);
    }
  }
  const invoices = [...packages.values()].flatMap((one) => [...one.invoices.values()]);
  return { athlete, invoices, types, refused, means, payments: [...payments.values()], bookkeeping };
}

type PackageDeed = Extract<Act['deed'], { kind: 'buy' | 'add-invoice' | 'package' }>;

function packageCommand(name: string, deed: PackageDeed, onOffer: typeof offers): AthletePackageCommand {
  if (deed.kind === 'package') return deed.command;
  if (deed.kind === 'add-invoice') return { ...deed.command, reference: 1 };
  const { athleteId, athletePackageId, input } = deed.order;
  const offer = onOffer.get(input.packageId ?? '')?.offer;
  if (!offer) throw new Error(`${name} buys what is not offered`);
  const { packageId, year, type } = offer;
  const each = Array.from({ length: deed.invoices }, (_, index) => index);
  return {
    kind: 'add',
    athletePackageId,
    athleteId,
    package: { packageId, name: offer.name, year, ledgerId: null },
    purchase: null,
    input: { ...input, type },
    invoiceIds: each.map((index) => derivedId(commandIdOf(name), `invoice ${index}`)),
    references: each,
  };
}

describe('the demo business', () => {
  const lives = childrenOf(400).map((child) => ({ child, ...lived(child) }));
  const invoices = lives.flatMap((life) => life.invoices);

  test('has four hundred athletes in about three hundred families, of every lead type', () => {
    expect(lives).toHaveLength(400);
    expect(new Set(lives.map(({ child }) => child.athleteId)).size).toBe(400);
    expect(familiesOf(400).length).toBeGreaterThan(270);
    expect(familiesOf(400).length).toBeLessThan(330);
    expect(new Set(lives.map(({ child }) => child.leadType))).toEqual(new Set(leadTypes));
  });

  test('holds to every rule', () => {
    expect(lives.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test('has three thousand invoices and more, in every state', () => {
    expect(invoices.length).toBeGreaterThan(3000);
    expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(invoiceStates));
  });

  test('shows everything that can happen to a package, an invoice and an athlete', () => {
    expect(new Set(lives.flatMap(({ types }) => types))).toEqual(
      new Set([
        'AthleteRenamed',
        'AthleteDetailsChanged',
        'AthleteLeadTypeChanged',
        'AthleteTrainerAssigned',
        'AthleteFollowUpSet',
        'ActivityRecorded',
        'ActivityEdited',
        'AthleteMarkedInactive',
        'AthleteMarkedActive',
        'AthleteDeleted',
        'AthletePackageAdded',
        'AthletePackageRemoved',
        'AthletePackageTotalSynced',
        'InvoiceAdded',
        'InvoiceEdited',
        'InvoiceProrated',
        'InvoiceOmitted',
        'InvoiceReverted',
        'InvoiceDeleted',
        'InvoiceIssued',
        'InvoicePaid',
        'InvoicePaymentHeld',
        'InvoicePaymentApplied',
        'InvoicePaymentReleased',
        'PaymentRequested',
        'ChargeAttemptStarted',
        'ChargeCaptured',
        'ChargeDeclined',
        'ChargeOutcomeUnknown',
        'ChargeReviewRequested',
        'OfflinePaymentReceived',
        'PaymentPosted',
        'ReceiptSent',
        'RefundRequested',
        'RefundAttemptStarted',
        'RefundIssued',
        'RefundPosted',
        'InvoiceMissed',
        'InvoiceFailed',
        'InvoiceVoidRequested',
        'InvoiceVoided',
        'CreditUsed',
        'CreditUsePosted',
      ]),
    );
  });

  test('knows how most athletes who buy are paid for', () => {
    const means = lives.flatMap((life) => life.means);
    const customers = means.map(({ customerId }) => customerId);
    expect(new Set(customers).size).toBe(customers.length);
    const withCard = means.filter(({ card }) => card !== null);
    expect(withCard.length / means.length).toBeGreaterThan(0.6);
    expect(withCard.length).toBeLessThan(means.length);
    const collected = means.filter(({ isAutochargeOn }) => isAutochargeOn).length;
    expect(collected).toBeGreaterThan(100);
    expect(collected).toBeLessThan(withCard.length);
    const payments = lives.flatMap((life) => life.payments);
    expect(payments.length).toBeGreaterThan(1500);
    expect(new Set(payments.map((payment) => payment?.paymentId)).size).toBe(payments.length);
  });

  test('gives no name twice that is somebody’s own', () => {
    const usernames = [
      ...founders(today),
      ...laterStaff(today),
      ...familiesOf(400).flatMap(({ accounts }) => accounts),
    ].map(({ username }) => username);
    expect(new Set(usernames).size).toBe(usernames.length);
    const references = invoices.flatMap(({ externalRef }) => externalRef ?? []);
    expect(new Set(references).size).toBe(references.length);
  });

  test('has three admins, eight trainers, and parents who have come as far as one can come', () => {
    const staff = [...founders(today), ...laterStaff(today)];
    expect(staff.filter(({ roleId }) => roleId === 10)).toHaveLength(3);
    expect(staff.filter(({ roleId }) => roleId === 30)).toHaveLength(8);
    const parents = familiesOf(400).flatMap(({ accounts }) => accounts);
    expect(new Set(parents.map(({ standing }) => standing))).toEqual(
      new Set(['registered', 'pending', 'not invited']),
    );
    expect(familiesOf(400).some(({ accounts, children }) => accounts.length > 1 && children.length > 1)).toBe(
      true,
    );
  });

  test.each([
    [60, now],
    [60, '2027-05-05T12:00:00.000Z'],
    [60, '2028-02-29T06:00:00.000Z'],
    [400, now],
  ])('shows every way in which money goes, with %i athletes at %s', (athletes, until) => {
    const day = until.slice(0, 10);
    const children = placesOf(athletes, day).flatMap((one) => familyAt(one).children);
    const onOffer = offersOn(day);
    const all = children.map((child) => ({ child, ...lived(child, until, onOffer) }));
    const payments = all.flatMap((life) => life.payments.flatMap((payment) => payment ?? []));
    const has = (type: string) => all.some(({ types }) => types.includes(type));
    const cards = all.flatMap(({ means }) => means.flatMap(({ card }) => card ?? []));
    const [family] = all.filter(({ child }) => child.index === 0);
    const usedUp = payments.filter((payment) => payment.credit > 0 && creditLeft(payment) === 0);
    const open = all.flatMap(({ bookkeeping, invoices }) =>
      bookkeeping.flatMap((deed) =>
        invoices.filter(({ invoiceId, state }) => invoiceId === deed.invoiceId && state === 'invoiced'),
      ),
    );
    expect({
      'credit of the family that can sign in': family?.payments.some((one) => one && creditLeft(one) > 0),
      'credit used': usedUp.length > 0,
      refund: has('RefundIssued'),
      decline: has('ChargeDeclined'),
      missed: all.some(({ invoices }) => invoices.some(({ state }) => state === 'missed')),
      omitted: has('InvoiceOmitted'),
      voided: has('InvoiceVoided'),
      'needs review': payments.some(({ charge }) => charge.kind === 'needs review'),
      'expired card': cards.some(({ expiryYear: year, expiryMonth: month }) =>
        isExpired({ year, month }, day),
      ),
      'changed in the books': open.length,
    }).toEqual({
      'credit of the family that can sign in': true,
      'credit used': true,
      refund: true,
      decline: true,
      missed: true,
      omitted: true,
      voided: true,
      'needs review': true,
      'expired card': true,
      'changed in the books': 2,
    });
  });

  test('sells nothing before it is on offer, and tells two years without a look ahead', () => {
    const acts = childrenOf(400).flatMap((child) => lifeOf(child, now).map((act) => ({ child, act })));
    const tooEarly = acts.filter(({ child, act: { at, deed } }) => {
      const since = deed.kind === 'buy' ? offers.get(deed.order.input.packageId ?? '')?.since : child.joined;
      return since === undefined || at < since || at < child.joined;
    });
    expect(tooEarly).toEqual([]);
    const moments = acts.map(({ act }) => act.at).toSorted();
    expect(moments[0]?.slice(0, 4)).toBe('2024');
    expect(moments.at(-1)?.slice(0, 10)).toBe(today);
    expect((moments.at(-1) ?? '') <= now).toBe(true);
  });

  test('shows the family that can sign in something to pay and a card that was declined', () => {
    for (const athletes of [3, 36, 400]) {
      const [first] = placesOf(athletes, today).filter(isFirst).map(familyAt);
      const states = (first?.children ?? []).map((child) => lived(child).invoices.map(({ state }) => state));
      expect(states).toHaveLength(FIRST_ATHLETES);
      expect(states[0]).toEqual(expect.arrayContaining(['paid', 'invoiced', 'pending']));
      expect(states[1]).toEqual(expect.arrayContaining(['paid', 'missed', 'pending']));
    }
  });

  test.each(['2027-02-28T23:59:59.000Z', '2028-02-29T06:00:00.000Z', '2029-12-31T12:00:00.000Z'])(
    'holds to every rule also when it is filled at %s',
    (until) => {
      const day = until.slice(0, 10);
      const children = placesOf(100, day).flatMap((one) => familyAt(one).children);
      const onOffer = offersOn(day);
      expect(children.flatMap((child) => lived(child, until, onOffer).refused)).toEqual([]);
    },
  );

  test('of a larger size has the same people and lives, and more of them', () => {
    const small = new Map(childrenOf(50).map((child) => [child.athleteId, child]));
    const large = childrenOf(200).filter(({ athleteId }) => small.has(athleteId));
    expect(large).toHaveLength(50);
    for (const child of large) {
      expect(child).toEqual(small.get(child.athleteId));
      expect(lifeOf(child, now)).toEqual(lifeOf(small.get(child.athleteId) ?? child, now));
    }
  });
});

describe('chance', () => {
  const draws = (seed: string) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 2000 }, () => chance.below(10));
  };

  test('is the same for the same seed, and another one for another', () => {
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  test('favours nobody, unless weights say so', () => {
    const counts = Array.from(
      { length: 10 },
      (_, number) => draws('a').filter((one) => one === number).length,
    );
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(60);
    const chance = chanceOf('weights');
    const heavy = Array.from({ length: 1000 }, () =>
      chance.weighted([
        [9, 'heavy'],
        [1, 'light'],
      ]),
    );
    expect(heavy.filter((one) => one === 'heavy').length).toBeGreaterThan(850);
  });
});
