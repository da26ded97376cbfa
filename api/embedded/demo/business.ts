import { packageAggregate } from '../../../commands/billing/packages/package.ts';
import { packageCategory } from '../../../commands/billing/packages/package-category.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { NumberSeries } from '../../../commands/shared/number-series.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { hashPassword } from '../../access/passwords.ts';
import type { Accounting } from '../../accounting.ts';
import { type Act, numbersFor } from './act.ts';
import { addDays, atTheOffice, dayOf, HISTORY_DAYS } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { type Collections, noteCollected, tellCollections } from './collections.ts';
import { connectBooks } from './connect-books.ts';
import { enact } from './enact.ts';
import { familyAt, isFirst, type Place, placesOf } from './families.ts';
import { contextOf } from './ids.ts';
import { lifeOf } from './life.ts';
import { type Offer, offerCategories, offersUntil } from './offers.ts';
import { introduce, type Registry, welcome } from './people.ts';
import { fillSchedules } from './scheduling/fill-schedules.ts';
import { openSchedules } from './scheduling/open-schedules.ts';
import { sideBySide } from './side-by-side.ts';
import { demoSignIns } from './sign-ins.ts';
import { simulatedWorld } from './simulated-world.ts';
import { founders, laterStaff, theAdmin } from './staff.ts';
import type { Stage } from './stage.ts';
import { demoTrainers, introduceTrainer } from './trainers.ts';

export interface DemoServices extends Omit<Stage, 'world'> {
  readonly references: NumberSeries;
  /** With a simulator in it the past is told to that, too. */
  readonly accounting?: Accounting;
}

/** Which demo business it is: the same two answers make the same events. */
export interface DemoPlan {
  /** The moment it is about: two years end then. */
  readonly now: Date;
  readonly athletes: number;
}

export interface DemoBusiness {
  /** What there is to see for those who can sign in: the offers, two of the staff, one family. Takes a second. */
  open(): Promise<void>;
  /** Everybody else and all that happened. Ends early when `signal` aborts, and answers whether it is complete. */
  fill(signal: AbortSignal, options?: FillOptions): Promise<boolean>;
}

export interface FillOptions {
  /** Athletes or families that are under way at a time: their appends are committed together. */
  readonly width?: number;
  readonly progress?: (progress: Progress) => void;
}

export interface Progress {
  readonly athletes: number;
  readonly of: number;
}

/** Families whose numbers are given out together. */
const GROUP = 64;
const USUAL_WIDTH = 64;

/** A business to look at, made of the commands that people send. What is there already is not made again. */
export function demoBusiness(services: DemoServices, { now, athletes }: DemoPlan): DemoBusiness {
  const moment = now.toISOString();
  const today = dayOf(now);
  const registryOf = async (): Promise<Registry> => {
    return { log: services.log, now: moment, passwordHashes: await passwordsByRole() };
  };
  const places = placesOf(athletes, today);
  const first = places.filter(isFirst);
  const others = places.filter((place) => !isFirst(place));

  const simulator = services.accounting?.simulator;
  const stage: Stage = { ...services, world: simulator && simulatedWorld(simulator) };
  const live = ({ acts, numbers }: NumberedLife, signal?: AbortSignal) => enact(stage, acts, numbers, signal);

  return {
    async open() {
      const registry = await registryOf();
      const founded = addDays(today, -HISTORY_DAYS);
      await sideBySide(offerCategories, USUAL_WIDTH, async ({ name, categoryId }) => {
        const context = contextOf(`category ${name}`, atTheOffice(founded, chanceOf(categoryId)), theAdmin);
        const command = { kind: 'create', categoryId, name } as const;
        await handle(services.log, packageCategory, categoryId, command, context);
      });
      await sideBySide(offersUntil(today), USUAL_WIDTH, async ({ offer, since }) => {
        const { packageId } = offer;
        const context = contextOf(`offer ${packageId}`, atTheOffice(since, chanceOf(packageId)), theAdmin);
        const command = { kind: 'create', ...offer, copiedFrom: null } as const;
        await handle(services.log, packageAggregate, packageId, command, context);
        await withdrawAfterItsYear(services.log, offer, today);
      });
      await sideBySide(founders(today), USUAL_WIDTH, (founder) => introduce(registry, founder));
      if (services.accounting?.simulator) await connectBooks(services.log, services.accounting, founded);
      for (const trainer of demoTrainers(today)) await introduceTrainer(services.log, trainer);
      await openSchedules(services.log, today);
      for (const place of first) await welcome(registry, familyAt(place));
      await sideBySide(numberedLives(services, first, moment), USUAL_WIDTH, (life) => live(life));
      // Whoever goes on after an interruption does not tell it again.
      await simulator?.books.kept();
    },

    async fill(signal, { width = USUAL_WIDTH, progress = () => undefined } = {}) {
      const registry = await registryOf();
      for (const colleague of laterStaff(today)) await introduce(registry, colleague);
      await sideBySide(others, width, async (place) => {
        if (!signal.aborted) await welcome(registry, familyAt(place));
      });
      const children = places.flatMap((place) => familyAt(place).children);
      await fillSchedules({ log: services.log, children, now: moment, width, signal });
      let told = athletes - sumOf(others.map(({ children }) => children));
      const collections: Collections = new Map();
      await sideBySide(numberedLives(services, others, moment, signal), width, async (life) => {
        await live(life, signal);
        noteCollected(collections, life.acts, today);
        told += 1;
        progress({ athletes: told, of: athletes });
      });
      for (const place of first) {
        for (const child of familyAt(place).children)
          noteCollected(collections, lifeOf(child, moment), today);
      }
      if (!signal.aborted) await tellCollections(services.log, collections);
      await simulator?.books.kept();
      return !signal.aborted;
    },
  };
}

/** Nobody is offered what was for an earlier year. */
async function withdrawAfterItsYear(log: EventLog, { packageId, year }: Offer, today: Day): Promise<void> {
  if (year === null || year >= partsOf(today).year) return;
  const context = contextOf(
    `withdraw ${packageId}`,
    atTheOffice(`${year}-12-31`, chanceOf(packageId)),
    theAdmin,
  );
  const changes = { isActive: false, isOffered: false };
  await handle(log, packageAggregate, packageId, { kind: 'change', packageId, changes }, context);
}

/** What happened to one athlete, and the numbers that the invoices get. */
interface NumberedLife {
  readonly acts: readonly Act[];
  readonly numbers: Iterator<number>;
}

/** The numbers are given out before anybody begins: who gets which must not depend on who is quicker. */
async function* numberedLives(
  { references }: DemoServices,
  places: readonly Place[],
  now: string,
  signal?: AbortSignal,
): AsyncGenerator<NumberedLife> {
  for (let start = 0; start < places.length; start += GROUP) {
    if (signal?.aborted) return;
    const children = places.slice(start, start + GROUP).flatMap((place) => familyAt(place).children);
    const lives = children.map((child) => lifeOf(child, now));
    const needed = lives.map((acts) => sumOf(acts.map(numbersFor)));
    const numbers = await references.take(sumOf(needed));
    for (const [index, acts] of lives.entries()) {
      yield { acts, numbers: numbers.splice(0, needed[index]).values() };
    }
  }
}

async function passwordsByRole(): Promise<Map<number, string>> {
  const hashes = demoSignIns.map(
    async ({ roleId, password }) => [roleId, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashes));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
