import { derivedId } from '../commands/runtime/context.ts';
import { fold } from '../commands/runtime/handle.ts';
import { userLikeness, userLikenessTexts } from '../domain/access/user-likeness.ts';
import { type ActivityState, activityDecider } from '../domain/athletes/activities/activity.ts';
import { type AthleteState, athleteDecider } from '../domain/athletes/athlete.ts';
import { leadTypes } from '../domain/athletes/lead-types/default-lead-types.ts';
import { isExpired } from '../domain/billing/cards/card-expiry.ts';
import { creditNoteDecider } from '../domain/billing/credit-notes/credit-note.ts';
import {
  type AthletePackageCommand,
  type AthletePackageState,
  athletePackageDecider,
} from '../domain/billing/invoices/athlete-package.ts';
import { invoiceStates } from '../domain/billing/invoices/invoice.ts';
import { type PaymentCommand, paymentDecider } from '../domain/billing/payments/payment.ts';
import { creditLeft, type PaymentState } from '../domain/billing/payments/payment-state.ts';
import { InvalidInput, Refusal } from '../domain/shared/refusal.ts';
import { athleteHistory, type DemoAction } from './athlete-history.ts';
import type { BillingSetup } from './billing/billing-action.ts';
import { amountOfNote, creditNoteCommands, creditNoteInvoiceCommands } from './billing/credit-notes.ts';
import {
  amountOfCredit,
  creditInvoiceCommands,
  creditPaymentCommands,
  creditRefundCommands,
} from './billing/credits.ts';
import { offersUntil } from './billing/offers.ts';
import { amountOwed, invoiceCommands, paymentCommands } from './billing/payments.ts';
import { voidCommands } from './billing/unfinished-invoices.ts';
import { doubleAccount } from './people/double-account.ts';
import { chanceOf } from './shared/chance.ts';
import { type Child, FIRST_ATHLETES, familyAt, isFirst, placesOf } from './shared/families.ts';
import { commandIdOf } from './shared/ids.ts';
import type { Account } from './shared/parents.ts';
import { founders, laterStaff } from './shared/staff.ts';

const now = '2026-11-21T19:00:00.000Z';
const today = '2026-11-21';
const offersOn = (day: string) =>
  new Map(offersUntil(day).map(({ offer, since }) => [offer.packageId, { offer, since }]));
const offers = offersOn(today);

const familiesOf = (athletes: number) => placesOf(athletes, today).map(familyAt);
const childrenOf = (athletes: number) => familiesOf(athletes).flatMap(({ children }) => children);

/** The whole history of an athlete, decided by the same rules as every command, with the refusals on the way. */
function lived(child: Child, until = now, onOffer = offers) {
  const { athleteId, athlete: data } = child;
  let athlete: AthleteState = fold(athleteDecider, [
    ...athleteDecider.decide({ kind: 'create', athleteId, ...data }, athleteDecider.initial()),
  ]);
  const packages = new Map<string, AthletePackageState>();
  const activities = new Map<string, ActivityState>();
  const types: string[] = [];
  const refused: string[] = [];
  const setups: BillingSetup[] = [];
  const payments = new Map<string, PaymentState>();
  const bookkeeping: Extract<DemoAction, { kind: 'bookkeeping' }>[] = [];
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
  for (const { name, at, action } of athleteHistory(child, until)) {
    try {
      if (action.kind === 'athlete') {
        const events = athleteDecider.decide(action.command, athlete);
        athlete = events.reduce((state, event) => athleteDecider.evolve(state, event), athlete);
        types.push(...events.map(({ type }) => type));
      } else if (action.kind === 'activity') {
        const { command } = action;
        const state = activities.get(command.activityId) ?? activityDecider.initial();
        const events = activityDecider.decide(command, state);
        activities.set(
          command.activityId,
          events.reduce((was: ActivityState, event) => activityDecider.evolve(was, event), state),
        );
        types.push(...events.map(({ type }) => type));
      } else if (action.kind === 'billing-setup') {
        setups.push(action.setup);
      } else if (action.kind === 'pay') {
        const { payment } = action;
        const state = packages.get(payment.athletePackageId) ?? athletePackageDecider.initial();
        const amount = amountOwed(payment, state);
        for (const command of invoiceCommands(payment, state, at)) decidePackage(command);
        decidePayment(payment.paymentId, paymentCommands(payment, amount, null));
      } else if (action.kind === 'credit') {
        const { use } = action;
        const state = packages.get(use.athletePackageId) ?? athletePackageDecider.initial();
        const amount = amountOfCredit(use, state);
        for (const command of creditInvoiceCommands(use, amount, at)) decidePackage(command);
        decidePayment(use.paymentId, creditPaymentCommands(use, amount));
      } else if (action.kind === 'credit-refund') {
        decidePayment(action.refund.paymentId, creditRefundCommands(action.refund));
      } else if (action.kind === 'credit-note') {
        const { note } = action;
        const state = packages.get(note.athletePackageId) ?? athletePackageDecider.initial();
        const invoice = state.invoices.get(note.invoiceId);
        const amount = invoice ? amountOfNote(note, invoice) : 0;
        if (!invoice || amount <= 0) continue;
        for (const command of creditNoteInvoiceCommands(note, amount, at)) decidePackage(command);
        let issued = creditNoteDecider.initial();
        for (const command of creditNoteCommands(note, invoice, { number: 1001, amount })) {
          for (const event of creditNoteDecider.decide(command, issued)) {
            issued = creditNoteDecider.evolve(issued, event);
            types.push(event.type);
          }
        }
      } else if (action.kind === 'void') {
        for (const command of voidCommands(action)) decidePackage(command);
      } else if (action.kind === 'bookkeeping') {
        bookkeeping.push(action);
      } else {
        decidePackage(packageCommand(name, action, onOffer));
      }
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
      refused.push(`${name} at ${at}: ${error.message}`);
    }
  }
  const invoices = [...packages.values()].flatMap((one) => [...one.invoices.values()]);
  return { athlete, invoices, types, refused, setups, payments: [...payments.values()], bookkeeping };
}

type PackageAction = Extract<DemoAction, { kind: 'buy' | 'add-invoice' | 'package' }>;

function packageCommand(name: string, action: PackageAction, onOffer: typeof offers): AthletePackageCommand {
  if (action.kind === 'package') return action.command;
  if (action.kind === 'add-invoice') return { ...action.command, reference: 1 };
  const { athleteId, athletePackageId, input } = action.order;
  const offer = onOffer.get(input.packageId ?? '')?.offer;
  if (!offer) throw new Error(`${name} buys a package that is not offered`);
  const { packageId, year, type } = offer;
  const each = Array.from({ length: action.invoices }, (_, index) => index);
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
  const athletes = childrenOf(400).map((child) => ({ child, ...lived(child) }));
  const invoices = athletes.flatMap((one) => one.invoices);

  test('has four hundred athletes in about three hundred families, of every lead type', () => {
    expect(athletes).toHaveLength(400);
    expect(new Set(athletes.map(({ child }) => child.athleteId)).size).toBe(400);
    expect(familiesOf(400).length).toBeGreaterThan(270);
    expect(familiesOf(400).length).toBeLessThan(330);
    expect(new Set(athletes.map(({ child }) => child.leadType))).toEqual(new Set(leadTypes));
  });

  test('breaks no rule', () => {
    expect(athletes.flatMap(({ refused }) => refused)).toEqual([]);
  });

  test('has more than three thousand invoices, in every state', () => {
    expect(invoices.length).toBeGreaterThan(3000);
    expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(invoiceStates));
  });

  test('shows everything that can happen to a package, an invoice and an athlete', () => {
    expect(new Set(athletes.flatMap(({ types }) => types))).toEqual(
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
        'CreditRefundRequested',
        'CreditUsePosted',
        'InvoiceCreditHeld',
        'InvoiceCredited',
        'CreditNoteIssued',
        'CreditNotePosted',
      ]),
    );
  });

  test('has a card for most athletes who buy, and autocharge for most of those', () => {
    const setups = athletes.flatMap((one) => one.setups);
    const customers = setups.map(({ customerId }) => customerId);
    expect(new Set(customers).size).toBe(customers.length);
    const withCard = setups.filter(({ card }) => card !== null);
    expect(withCard.length / setups.length).toBeGreaterThan(0.6);
    expect(withCard.length).toBeLessThan(setups.length);
    const charged = setups.filter(({ isAutochargeOn }) => isAutochargeOn).length;
    expect(charged).toBeGreaterThan(100);
    expect(charged).toBeLessThan(withCard.length);
    const payments = athletes.flatMap((one) => one.payments);
    expect(payments.length).toBeGreaterThan(1500);
    expect(new Set(payments.map((payment) => payment?.paymentId)).size).toBe(payments.length);
  });

  test('has one parent who registered twice, with two addresses of one mailbox', () => {
    const othersOf = (athletes: number) =>
      placesOf(athletes, today)
        .filter((place) => !isFirst(place))
        .map(familyAt);
    const families = othersOf(60);
    const again = doubleAccount(families, today);
    const first = families
      .flatMap(({ accounts }) => accounts)
      .find(({ username }) => username === again?.username.replace('+hockey', ''));
    expect(doubleAccount(othersOf(400), today)?.username).toBe(again?.username);
    if (!again || !first) throw new Error('There is no such parent');
    expect(again.athletes.every((id) => first.athletes.includes(id))).toBe(true);
    const comparedOf = ({ athletes, ...account }: Account) => ({ ...account, athleteIds: athletes });
    expect(userLikeness(comparedOf(first), comparedOf(again))).toEqual([
      userLikenessTexts.sameMailbox,
      userLikenessTexts.sameNameAndAthlete,
    ]);
  });

  test('uses every username and every accounting id only once', () => {
    const usernames = [
      ...founders(today),
      ...laterStaff(today),
      ...familiesOf(400).flatMap(({ accounts }) => accounts),
    ].map(({ username }) => username);
    expect(new Set(usernames).size).toBe(usernames.length);
    const references = invoices.flatMap(({ externalRef }) => externalRef ?? []);
    expect(new Set(references).size).toBe(references.length);
  });

  test('has three admins, eight trainers, and parents in every state of registration', () => {
    const staff = [...founders(today), ...laterStaff(today)];
    expect(staff.filter(({ roleId }) => roleId === 10)).toHaveLength(3);
    expect(staff.filter(({ roleId }) => roleId === 30)).toHaveLength(8);
    const parents = familiesOf(400).flatMap(({ accounts }) => accounts);
    expect(new Set(parents.map(({ registration }) => registration))).toEqual(
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
  ])('shows every case of billing, with %i athletes at %s', (size, until) => {
    const day = until.slice(0, 10);
    const children = placesOf(size, day).flatMap((one) => familyAt(one).children);
    const onOffer = offersOn(day);
    const all = children.map((child) => ({ child, ...lived(child, until, onOffer) }));
    const payments = all.flatMap((one) => one.payments.flatMap((payment) => payment ?? []));
    const has = (type: string) => all.some(({ types }) => types.includes(type));
    const cards = all.flatMap(({ setups }) => setups.flatMap(({ card }) => card ?? []));
    const [family] = all.filter(({ child }) => child.index === 0);
    const usedUp = payments.filter((payment) => payment.creditUses.size > 0 && creditLeft(payment) === 0);
    const open = all.flatMap(({ bookkeeping, invoices }) =>
      bookkeeping.flatMap((change) =>
        invoices.filter(({ invoiceId, state }) => invoiceId === change.invoiceId && state === 'invoiced'),
      ),
    );
    expect({
      'credit of the family that can sign in': family?.payments.some((one) => one && creditLeft(one) > 0),
      'credit used': usedUp.length > 0,
      'credit given back': has('CreditRefundRequested'),
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
      'credit given back': true,
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

  test('sells nothing before it is on offer, and covers two years up to the present', () => {
    const actions = childrenOf(400).flatMap((child) =>
      athleteHistory(child, now).map((one) => ({ child, ...one })),
    );
    const tooEarly = actions.filter(({ child, at, action }) => {
      const since =
        action.kind === 'buy' ? offers.get(action.order.input.packageId ?? '')?.since : child.joined;
      return since === undefined || at < since || at < child.joined;
    });
    expect(tooEarly).toEqual([]);
    const moments = actions.map(({ at }) => at).toSorted();
    expect(moments[0]?.slice(0, 4)).toBe('2024');
    expect(moments.at(-1)?.slice(0, 10)).toBe(today);
    expect((moments.at(-1) ?? '') <= now).toBe(true);
  });

  test('shows the family that can sign in something to pay and a card that was declined', () => {
    for (const size of [3, 36, 400]) {
      const [first] = placesOf(size, today).filter(isFirst).map(familyAt);
      const states = (first?.children ?? []).map((child) => lived(child).invoices.map(({ state }) => state));
      expect(states).toHaveLength(FIRST_ATHLETES);
      expect(states[0]).toEqual(expect.arrayContaining(['paid', 'invoiced', 'pending']));
      expect(states[1]).toEqual(expect.arrayContaining(['paid', 'missed', 'pending']));
    }
  });

  test.each(['2027-02-28T23:59:59.000Z', '2028-02-29T06:00:00.000Z', '2029-12-31T12:00:00.000Z'])(
    'breaks no rule when it is filled at %s',
    (until) => {
      const day = until.slice(0, 10);
      const children = placesOf(100, day).flatMap((one) => familyAt(one).children);
      const onOffer = offersOn(day);
      expect(children.flatMap((child) => lived(child, until, onOffer).refused)).toEqual([]);
    },
  );

  test('keeps its people and their histories when it gets larger', () => {
    const small = new Map(childrenOf(50).map((child) => [child.athleteId, child]));
    const large = childrenOf(200).filter(({ athleteId }) => small.has(athleteId));
    expect(large).toHaveLength(50);
    for (const child of large) {
      expect(child).toEqual(small.get(child.athleteId));
      expect(athleteHistory(child, now)).toEqual(athleteHistory(small.get(child.athleteId) ?? child, now));
    }
  });
});

describe('chance', () => {
  const draws = (seed: string) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 2000 }, () => chance.below(10));
  };

  test('depends on the seed only', () => {
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  test('is uniform, except with weights', () => {
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
