import { hashPassword } from '../api/access/passwords.ts';
import type { Accounting } from '../api/billing/accounting/open-accounting.ts';
import { createUserMailChoices } from '../commands/access/user-mail-choices.ts';
import { createContactMailChoices } from '../commands/athletes/contacts/contact-mail-choices.ts';
import type { NumberSeries } from '../commands/billing/invoices/number-series.ts';
import { createSuppressions } from '../commands/communications/delivery/suppressions.ts';
import { globalsAggregate } from '../commands/settings/globals.ts';
import type { AthleteHolds } from '../commands/shared/athlete-holds.ts';
import type { FileStore, SealedFiles } from '../commands/shared/file-store.ts';
import type { Day } from '../domain/shared/day.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { Keyring } from '../event-store/keyring.ts';
import type { AccountingSimulator } from '../simulators/accounting/simulator.ts';
import { athleteHistory, type DemoAction } from './athlete-history.ts';
import { addToRuns, type RecentRuns, recordRuns } from './billing/autocharge-runs.ts';
import { depositMoney, spendMoney } from './billing/expenses.ts';
import { addToIssuing, type RecentIssues, recordIssuing, turnOnIssuing } from './billing/issuing-runs.ts';
import { createOffers } from './billing/offers.ts';
import {
  type BillingTargets,
  connectToSimulator,
  createSimulatedServices,
} from './billing/simulated-services.ts';
import { setUpLedgers } from './budgets/set-up-ledgers.ts';
import type { AthleteLife } from './communications/letter-world.ts';
import { recordSentEmail } from './communications/sent-emails.ts';
import { type LetterServices, writeLetters } from './communications/write-letters.ts';
import { askForFile } from './files/requested-file.ts';
import { letterWorldOf, lifeOf } from './letter-world.ts';
import { recordCampaigns } from './marketing/campaigns/past-campaigns.ts';
import { publishContent } from './marketing/content/publish-content.ts';
import { recordEpisodes } from './marketing/podcasts/episodes.ts';
import { writeCampaignEmails } from './marketing/templates/write-templates.ts';
import { planWebinars } from './marketing/webinars/plan-webinars.ts';
import { doubleAccount } from './people/double-account.ts';
import { createTrainer, openAccount, type Registry, registerFamily } from './people/register.ts';
import { invoiceNumbersFor, performActions } from './perform-actions.ts';
import { saveReports } from './reports/save-reports.ts';
import { closeDays } from './scheduling/closed-days.ts';
import { enterEmergencyDetails, linkTrainerAccounts } from './scheduling/emergency-details.ts';
import { fillSchedules } from './scheduling/fill-schedules.ts';
import { openSchedules } from './scheduling/open-schedules.ts';
import { askForSignature } from './scheduling/waivers.ts';
import { addDays, dayOf, HISTORY_DAYS, officeTime } from './shared/calendar.ts';
import { chanceOf } from './shared/chance.ts';
import { inParallel, recordAll } from './shared/commands.ts';
import { type FamilyPlace, familyAt, isFirst, placesOf } from './shared/families.ts';
import { contextOf } from './shared/ids.ts';
import type { PastAction } from './shared/past-action.ts';
import { POSTAL_ADDRESS } from './shared/postal-address.ts';
import { demoSignIns } from './shared/sign-ins.ts';
import { demoTrainers, founders, laterStaff, theAdmin } from './shared/staff.ts';

export interface DemoServices {
  readonly log: EventLog;
  /** For the ids of suppressed addresses. */
  readonly keys: Pick<Keyring, 'keyOf'>;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  readonly accounting: Accounting;
  /** For the audio of the podcast. */
  readonly openFiles: Pick<FileStore, 'write'>;
  /** For pictures and documents that the business publishes. */
  readonly fileStore: SealedFiles;
  /** If given, the demo business connects to it, and its past is recorded there too. */
  readonly simulator?: AccountingSimulator | undefined;
}

/** Identifies a demo business: the same plan makes the same events. */
export interface DemoPlan {
  /** The moment at which two years of history end. */
  readonly now: Date;
  readonly athletes: number;
}

/** A business for looking around, created by sending real commands. A command that was sent before has no effect. */
export interface DemoBusiness {
  /**
   * Creates what users see first after signing in: the offers, two colleagues, one family. Takes about a
   * second, and longer with thousands of athletes. Stops early if `signal` aborts. Resolves to whether it is complete.
   */
  open(signal: AbortSignal): Promise<boolean>;
  /**
   * Creates everything else. Stops early if `signal` aborts. Resolves to whether the business is complete.
   */
  fill(signal: AbortSignal, options?: FillOptions): Promise<boolean>;
}

export interface FillOptions {
  /** How many athletes or families are in progress at a time. Concurrent appends are committed together. */
  readonly width?: number;
  readonly progress?: (progress: Progress) => void;
}

export interface Progress {
  readonly athletes: number;
  readonly of: number;
}

const USUAL_WIDTH = 64;

export function demoBusiness(services: DemoServices, { now, athletes }: DemoPlan): DemoBusiness {
  const { log, simulator } = services;
  const moment = now.toISOString();
  const today = dayOf(now);
  const registryOf = async (): Promise<Registry> => {
    return { log, now: moment, passwordHashes: await passwordHashesByRole() };
  };
  const places = placesOf(athletes, today);
  const first = places.filter(isFirst);
  const others = places.filter((place) => !isFirst(place));
  const targets: BillingTargets = { ...services, services: simulator && createSimulatedServices(simulator) };
  const letterServices = letterServicesOf(services);
  const perform = ({ actions, numbers }: NumberedHistory, signal?: AbortSignal) =>
    performActions(targets, actions, numbers, signal);

  return {
    async open(signal) {
      const registry = await registryOf();
      const founded = addDays(today, -HISTORY_DAYS);
      await inParallel(founders(today), USUAL_WIDTH, (founder) => openAccount(registry, founder));
      if (simulator) await connectToSimulator(log, services.accounting, founded);
      if (simulator) spendMoney(simulator, { founded, today, athletes });
      const books = simulator && services.accounting.books;
      if (signal.aborted) return false;
      const ledgers = await setUpLedgers(log, { founded, today, athletes }, books);
      await createOffers({ log, books, ledgers }, today, USUAL_WIDTH);
      if (signal.aborted) return false;
      for (const trainer of demoTrainers(today)) await createTrainer(log, trainer);
      await setUpBusiness(log, founded);
      await writeCampaignEmails(log, today);
      await turnOnIssuing(log, today);
      if (signal.aborted) return false;
      await openSchedules(log, today);
      await closeDays(log, today);
      await linkTrainerAccounts(log, today);
      if (signal.aborted) return false;
      await saveReports(log, today);
      // Before the reactors start: nobody gets an email about a registration of the past.
      await publishContent(services, today);
      if (signal.aborted) return false;
      await planWebinars(log, places.map(familyAt), { today, now: moment });
      for (const place of first) {
        if (signal.aborted) return false;
        await registerFamily(registry, familyAt(place));
        await askForSignature(log, familyAt(place), today);
        await enterEmergencyDetails(log, familyAt(place), today);
        await askForFile(log, familyAt(place), today);
      }
      await inParallel(numberedHistories(services, first, moment), USUAL_WIDTH, (history) =>
        perform(history),
      );
      // A start after an interruption does not repeat this part, so the simulator must have saved it.
      await simulator?.books.flush();
      return true;
    },

    async fill(signal, { width = USUAL_WIDTH, progress = () => undefined } = {}) {
      const registry = await registryOf();
      if (signal.aborted) return false;
      for (const colleague of laterStaff(today)) await openAccount(registry, colleague);
      await recordEpisodes({ log, files: services.openFiles }, today);
      await inParallel(others, width, async (place) => {
        if (!signal.aborted) await registerFamily(registry, familyAt(place));
      });
      const again = doubleAccount(others.map(familyAt), today);
      if (again && !signal.aborted) await openAccount(registry, again);
      const children = places.flatMap((place) => familyAt(place).children);
      await fillSchedules({ log, children, now: moment, width, signal });
      let done = athletes - sumOf(others.map((place) => place.children));
      const runs: RecentRuns = new Map();
      const issues: RecentIssues = new Map();
      const lives = new Map<string, AthleteLife>();
      await inParallel(numberedHistories(services, others, moment, signal), width, async (history) => {
        await perform(history, signal);
        addToRuns(runs, paymentsIn(history.actions), today);
        addToIssuing(issues, history.actions, today);
        lives.set(history.athleteId, lifeOf(history.actions));
        done += 1;
        progress({ athletes: done, of: athletes });
        // A stop saves what the simulator has not saved yet, and has seconds for it.
        if (done % SAVED_EVERY === 0) await simulator?.books.flush();
      });
      for (const place of signal.aborted ? [] : first) {
        for (const child of familyAt(place).children) {
          const actions = athleteHistory(child, moment);
          addToRuns(runs, paymentsIn(actions), today);
          addToIssuing(issues, actions, today);
          lives.set(child.athleteId, lifeOf(actions));
        }
      }
      if (!signal.aborted) {
        if (simulator) depositMoney(simulator, today);
        await recordRuns(log, runs);
        await recordIssuing(log, issues);
        const world = letterWorldOf(places.map(familyAt), lives, moment);
        await writeLetters(letterServices, world, { width, signal });
        await recordCampaigns(log, world, {
          width,
          signal,
          recordSent: (email) => recordSentEmail(log, email),
        });
      }
      await simulator?.books.flush();
      return !signal.aborted;
    },
  };
}

function letterServicesOf({ log, keys }: DemoServices): LetterServices {
  // It only finds ids, and never asks which of them are suppressed.
  const suppressions = createSuppressions({ keys, suppressedIds: async () => new Set() });
  return {
    log,
    suppressionIdOf: suppressions.idOf,
    contacts: createContactMailChoices(log),
    users: createUserMailChoices(log),
  };
}

async function passwordHashesByRole(): Promise<Map<number, string>> {
  const hashes = demoSignIns.map(
    async ({ roleId, password }) => [roleId, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashes));
}

/** What the admin set on the first day. Ids of commands derive from the texts. */
const firstSettings = [
  ['business name', 'business_name', 'Blueline'],
  ['timezone', 'default_timezone', 'America/Chicago'],
  ['waitlists', 'waitlist_enabled', 'true'],
  ['emergency details', 'emergency_details_enabled', 'true'],
  ['postal address', 'business_postal_address', POSTAL_ADDRESS],
] as const;

async function setUpBusiness(log: EventLog, founded: Day): Promise<void> {
  for (const [what, key, value] of firstSettings) {
    const context = contextOf(what, officeTime(founded, chanceOf(what)), theAdmin);
    await recordAll(log, globalsAggregate, 'business', [{ kind: 'set', key, value }], context);
  }
}

/** The history of one athlete, and the numbers for its invoices. */
interface NumberedHistory {
  readonly athleteId: string;
  readonly actions: readonly PastAction<DemoAction>[];
  readonly numbers: Iterator<number>;
}

/** After so many athletes the simulator saves its books. */
const SAVED_EVERY = 100;

/** Families whose invoice numbers are taken together. */
const GROUP = 64;

/** Takes the invoice numbers before any action is performed, so that they do not depend on which athlete is processed faster. */
async function* numberedHistories(
  { references }: DemoServices,
  places: readonly FamilyPlace[],
  now: string,
  signal?: AbortSignal,
): AsyncGenerator<NumberedHistory> {
  for (let start = 0; start < places.length; start += GROUP) {
    if (signal?.aborted) return;
    const children = places.slice(start, start + GROUP).flatMap((place) => familyAt(place).children);
    const histories = children.map((child) => athleteHistory(child, now));
    const needed = histories.map((actions) => sumOf(actions.map(invoiceNumbersFor)));
    const numbers = await references.take(sumOf(needed));
    for (const [index, actions] of histories.entries()) {
      const athleteId = children[index]?.athleteId ?? '';
      yield { athleteId, actions, numbers: numbers.splice(0, needed[index]).values() };
    }
  }
}

const paymentsIn = (actions: readonly PastAction<DemoAction>[]) =>
  actions.flatMap(({ action }) => (action.kind === 'pay' ? [action.payment] : []));

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
