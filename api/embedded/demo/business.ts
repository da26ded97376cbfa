import { packageAggregate } from '../../../commands/billing/package.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { NumberSeries } from '../../../commands/shared/number-series.ts';
import { hashPassword } from '../../access/passwords.ts';
import { type Act, numbersFor } from './act.ts';
import { atTheOffice, dayOf } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { enact, type Stage } from './enact.ts';
import { familyAt, isFirst, type Place, placesOf } from './families.ts';
import { contextOf } from './ids.ts';
import { lifeOf } from './life.ts';
import { offersUntil } from './offers.ts';
import { introduce, type Registry, welcome } from './people.ts';
import { sideBySide } from './side-by-side.ts';
import { demoSignIns } from './sign-ins.ts';
import { founders, laterStaff, theAdmin } from './staff.ts';
import { demoTrainers, introduceTrainer } from './trainers.ts';

export interface DemoServices extends Stage {
  readonly references: NumberSeries;
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

  const live = ({ acts, numbers }: NumberedLife, signal?: AbortSignal) =>
    enact(services, acts, numbers, signal);

  return {
    async open() {
      const registry = await registryOf();
      await sideBySide(offersUntil(today), USUAL_WIDTH, async ({ offer, since }) => {
        const { packageId } = offer;
        const context = contextOf(`offer ${packageId}`, atTheOffice(since, chanceOf(packageId)), theAdmin);
        await handle(services.log, packageAggregate, packageId, { kind: 'create', ...offer }, context);
      });
      await sideBySide(founders(today), USUAL_WIDTH, (founder) => introduce(registry, founder));
      for (const trainer of demoTrainers(today)) await introduceTrainer(services.log, trainer);
      for (const place of first) await welcome(registry, familyAt(place));
      await sideBySide(numberedLives(services, first, moment), USUAL_WIDTH, (life) => live(life));
    },

    async fill(signal, { width = USUAL_WIDTH, progress = () => undefined } = {}) {
      const registry = await registryOf();
      for (const colleague of laterStaff(today)) await introduce(registry, colleague);
      await sideBySide(others, width, async (place) => {
        if (!signal.aborted) await welcome(registry, familyAt(place));
      });
      let told = athletes - sumOf(others.map(({ children }) => children));
      await sideBySide(numberedLives(services, others, moment, signal), width, async (life) => {
        await live(life, signal);
        told += 1;
        progress({ athletes: told, of: athletes });
      });
      return !signal.aborted;
    },
  };
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
