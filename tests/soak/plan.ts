import { derivedId } from '../../commands/runtime/context.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { DomainEvent, EventType } from '../../domain/events.ts';
import { eventId } from '../../event-store/codec.ts';
import { createRandom, type Random } from '../faults/random.ts';

/**
 * Why an event cannot be processed. `event`: no projection can read it. `effect`: the outside world never answers for its effect, so the
 * outcome stays unknown.
 */
export type Poison = 'event' | 'effect';

/** An event of the day. The same seed gives the same events with the same ids. */
export interface PlannedEvent {
  readonly commandId: string;
  /** The id that the event store derives from the command. */
  readonly eventId: string;
  readonly stream: string;
  readonly type: EventType;
  /** Undefined if this version cannot read the event. */
  readonly content: DomainEvent | undefined;
  readonly poison: Poison | undefined;
}

interface Invoice {
  readonly invoiceId: string;
  readonly reference: number;
}

interface Package {
  readonly athletePackageId: string;
  readonly waiting: Invoice[];
  readonly issued: Invoice[];
  isPoisoned: boolean;
}

interface Athlete {
  readonly athleteId: string;
  isPoisoned: boolean;
}

/** Only these many of the newest athletes and packages change, so that events follow each other in their streams. */
const BUSY = 60;
const INVOICES = 8;
/** This many events of a poisoned stream follow at least, so that something waits behind the poison. */
const BEHIND = 2;

export function planDay(
  seed: number,
  size: { readonly events: number; readonly poison: number },
): PlannedEvent[] {
  const random = createRandom(seed);
  const ids = createIds(seed);
  const athletes: Athlete[] = [];
  const packages: Package[] = [];
  const owed: Poison[] = [];
  const behind: (() => PlannedEvent)[] = [];
  const poisonAt = poisonIndexes(size, random);
  const day: PlannedEvent[] = [];
  let reference = 0;

  const plan = (stream: string, content: DomainEvent, poison?: Poison): PlannedEvent => {
    const commandId = ids.next();
    return { commandId, eventId: eventId(commandId, 0), stream, type: content.type, content, poison };
  };

  const created = () => {
    const athleteId = ids.next();
    athletes.push({ athleteId, isPoisoned: false });
    const names = { firstName: 'Owen', lastName: `Hughes ${athletes.length}` };
    const data = { athleteId, ...names, athleteType: 'Target', referralFrom: '', sendNowTo: null };
    return plan(`athlete-${athleteId}`, { type: 'AthleteCreated', data });
  };

  const renamed = ({ athleteId }: Athlete) => {
    const data = { athleteId, firstName: 'Ella', lastName: `Larsson ${day.length}` };
    return plan(`athlete-${athleteId}`, { type: 'AthleteRenamed', data });
  };

  const added = ({ athleteId }: Athlete) => {
    const athletePackageId = ids.next();
    const waiting = Array.from({ length: INVOICES }, () => ({
      invoiceId: ids.next(),
      reference: ++reference,
    }));
    packages.push({ athletePackageId, waiting, issued: [], isPoisoned: false });
    const invoices = waiting.map((one, nth) => ({
      ...one,
      date: `2031-0${nth + 1}-01`,
      amount: 10_000 + 100 * nth,
      description: '',
    }));
    const packageId = '0192f0a0-0000-7000-8000-0000000000cc';
    return plan(
      `athletePackage-${athletePackageId}`,
      packageAdded({ athletePackageId, athleteId, packageId, invoices }),
    );
  };

  const issued = (one: Package, poison?: Poison) => {
    const invoice = one.waiting.shift();
    if (!invoice) throw new Error(`Package ${one.athletePackageId} has no invoice to issue`);
    one.issued.push(invoice);
    const { athletePackageId } = one;
    const data = {
      athletePackageId,
      invoiceId: invoice.invoiceId,
      externalRef: `QB-${invoice.reference}`,
    };
    return plan(`athletePackage-${athletePackageId}`, { type: 'InvoiceIssued', data }, poison);
  };

  const settled = ({ athletePackageId, issued }: Package) => {
    const { invoiceId = '' } = issued.shift() ?? {};
    const ofInvoice = { athletePackageId, invoiceId };
    const content: DomainEvent =
      random.next() < 0.75
        ? { type: 'InvoicePaid', data: ofInvoice }
        : { type: 'InvoiceMissed', data: { ...ofInvoice, reason: 'The card was declined' } };
    return plan(`athletePackage-${athletePackageId}`, content);
  };

  /** Undefined if there is nothing yet that can be poisoned. */
  const poisoned = (poison: Poison): PlannedEvent | undefined => {
    if (poison === 'event') {
      const one = random.pick(athletes.slice(-BUSY).filter(({ isPoisoned }) => !isPoisoned));
      if (!one) return undefined;
      one.isPoisoned = true;
      for (let index = 0; index < BEHIND; index++) behind.push(() => renamed(one));
      return { ...renamed(one), content: undefined, poison };
    }
    const one = random.pick(
      packages.slice(-BUSY).filter(({ isPoisoned, waiting }) => !isPoisoned && waiting.length > BEHIND),
    );
    if (!one) return undefined;
    one.isPoisoned = true;
    // Its other invoices are issued behind the poison.
    const reserved = one.waiting.splice(0, BEHIND);
    for (const invoice of reserved)
      behind.push(() => {
        one.waiting.unshift(invoice);
        return issued(one);
      });
    return issued(one, poison);
  };

  const usual = (): PlannedEvent => {
    const dice = random.next();
    const athlete = random.pick(athletes.slice(-BUSY));
    if (!athlete || dice < 0.08) return created();
    if (dice < 0.35) return renamed(athlete);
    const open = packages.slice(-BUSY).filter(({ waiting, issued }) => waiting.length + issued.length > 0);
    const one = random.pick(open);
    if (!one || dice < 0.45) return added(athlete);
    const settles = one.issued.length > 0 && (one.waiting.length === 0 || random.next() < 0.5);
    return settles ? settled(one) : issued(one);
  };

  while (day.length < size.events) {
    const poison = poisonAt.get(day.length);
    if (poison) owed.push(poison);
    const [due] = owed;
    const bad = due && poisoned(due);
    if (bad) owed.shift();
    const late = !bad && random.next() < 0.2 ? behind.shift()?.() : undefined;
    day.push(bad ?? late ?? usual());
  }
  if (owed.length + behind.length > 0) throw new Error('The day is too short for so much poison');
  return day;
}

/** Spread over the day, with time left for what follows. */
function poisonIndexes(
  { events, poison }: { readonly events: number; readonly poison: number },
  random: Random,
): ReadonlyMap<number, Poison> {
  return new Map(
    Array.from({ length: poison }, (_, nth) => {
      const at = 0.05 + (0.85 * (nth + random.next() * 0.9)) / poison;
      return [Math.floor(events * at), nth % 2 === 0 ? 'event' : 'effect'];
    }),
  );
}

function createIds(seed: number): { next(): string } {
  let count = 0;
  return { next: () => derivedId(`soak ${seed}`, String(count++)) };
}
