import { assignUser, createUser } from '../../commands/access/create-user.ts';
import { athlete } from '../../commands/athletes/athlete.ts';
import { addPackage } from '../../commands/billing/add-package.ts';
import { athletePackage } from '../../commands/billing/athlete-package.ts';
import { packageAggregate } from '../../commands/billing/package.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import { handle, present } from '../../commands/runtime/handle.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { NumberSeries } from '../../commands/shared/number-series.ts';
import { leadTypes } from '../../domain/athletes/athlete.ts';
import type { InvoiceProgress } from '../../domain/billing/athlete-package.ts';
import type { PackageDefinition } from '../../domain/billing/package.ts';
import { addMonths, type Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { hashPassword } from '../access/passwords.ts';
import { demoSignIns, family } from './demo-sign-ins.ts';

export interface DemoServices {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
}

/**
 * A small business to look at, made of the commands that people send. The ids come from names, so that a second run, or one
 * after a crash, makes nothing twice. Dates are relative to `now`.
 */
export async function seedDemoBusiness(services: DemoServices, now: Date, athletes = 36): Promise<void> {
  const context = contextAt(now);
  const today = now.toISOString().slice(0, 10);
  for (const definition of packageOffers(now.getUTCFullYear()))
    await createPackage(services, definition, context);
  for (let index = 0; index < athletes; index++) await createAthlete(services, index, today, context);
  for (const person of demoSignIns) {
    const userId = idOf(`user ${person.username}`);
    const { password, athletes: own = [], ...user } = person;
    const passwordHash = await hashPassword(password);
    await createUser(services, { ...user, userId, passwordHash }, context(`user ${person.username}`));
    for (const index of own) {
      const athleteId = idOf(`athlete ${index}`);
      await assignUser(services, { userId, athleteId }, context(`assign ${person.username} ${index}`));
    }
  }
}

const idOf = (name: string): string => derivedId('blueline demo', name);

function contextAt(now: Date) {
  return (name: string): CommandContext => {
    const commandId = idOf(`command ${name}`);
    return {
      actor: 'system:demo',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      now: now.toISOString(),
    };
  };
}

type ContextOf = ReturnType<typeof contextAt>;

function packageOffers(year: number): PackageDefinition[] {
  const offer = (
    name: string,
    category: string,
    type: PackageDefinition['type'],
    [defaultAmount, defaultDownPayment, defaultCycles]: [number, number, number],
    offered: number | null = year,
  ): PackageDefinition => ({
    packageId: idOf(`package ${name} ${offered}`),
    name,
    year: offered,
    category,
    type,
    defaultAmount,
    defaultDownPayment,
    defaultCycles,
  });
  return [
    offer('Elite Skills Training', 'Training', 'Standard', [480_000, 80_000, 10]),
    offer('Goalie Academy', 'Training', 'Standard', [365_000, 50_000, 7]),
    offer('Monthly Membership', 'Membership', 'Recurring', [18_950, 0, 12]),
    offer('Off-Season Strength', 'Training', 'Recurring', [14_500, 0, 4]),
    offer('Summer Camp', 'Camps', 'Standard', [99_500, 25_000, 2]),
    offer('Development Path', 'Training', 'Standard', [1_000_000, 100_000, 24], null),
  ];
}

async function createPackage(
  { log }: DemoServices,
  definition: PackageDefinition,
  context: ContextOf,
): Promise<void> {
  if (await present(log, packageAggregate, definition.packageId)) return;
  const command = { kind: 'create', ...definition } as const;
  await handle(
    log,
    packageAggregate,
    definition.packageId,
    command,
    context(`package ${definition.packageId}`),
  );
}

async function createAthlete(
  services: DemoServices,
  index: number,
  today: Day,
  context: ContextOf,
): Promise<void> {
  const { log } = services;
  const athleteId = idOf(`athlete ${index}`);
  const athleteType = leadTypes[(index * 7) % leadTypes.length] ?? leadTypes[0];
  const referralFrom = ['Friend', 'Website', 'Rink poster', ''][index % 4] ?? '';
  const create = {
    kind: 'create',
    athleteId,
    athleteType,
    referralFrom,
    relationship: 'Parent',
    ...family(index),
  } as const;
  await handle(log, athlete, athleteId, create, context(`athlete ${index}`));
  if (index % 4 !== 3) await buyPackage(services, { athleteId, index, today }, context);
  if (index % 11 === 10) {
    await handle(
      log,
      athlete,
      athleteId,
      { kind: 'mark-active', athleteId, isActive: false },
      context(`inactive ${index}`),
    );
  }
}

async function buyPackage(
  services: DemoServices,
  { athleteId, index, today }: { athleteId: string; index: number; today: Day },
  context: ContextOf,
): Promise<void> {
  const offers = packageOffers(Number(today.slice(0, 4)));
  const definition = offers[index % offers.length];
  if (!definition) return;
  const athletePackageId = idOf(`athlete package ${index}`);
  const startDate = addMonths(today, -((index % 5) + 1));
  const input = {
    packageId: definition.packageId,
    startDate,
    includeDownPayment: definition.defaultDownPayment > 0,
    downPaymentDate: startDate,
    amount: definition.defaultAmount,
    downPayment: definition.defaultDownPayment,
    cycles: definition.defaultCycles,
  };
  await addPackage(services, { athleteId, athletePackageId, input }, context(`package of ${index}`));
  await liveThrough(services, athletePackageId, today, context);
}

/** What the past did to the invoices that were due before today: issued, most of them paid, some missed. */
async function liveThrough(
  { log }: DemoServices,
  athletePackageId: string,
  today: Day,
  context: ContextOf,
): Promise<void> {
  const { invoices } = await present(log, athletePackage, athletePackageId);
  for (const { invoiceId, reference, date, externalRef } of invoices.values()) {
    if (date > today || externalRef !== null) continue;
    const outcome: InvoiceProgress[] = [{ kind: 'issued', externalRef: `${4000 + reference}` }];
    if (reference % 9 === 0) outcome.push({ kind: 'missed', reason: 'The card was declined' });
    else if (reference % 5 !== 0) outcome.push({ kind: 'paid' });
    for (const progress of outcome) {
      const command = { kind: 'record-progress', athletePackageId, invoiceId, progress } as const;
      await handle(log, athletePackage, athletePackageId, command, context(`${progress.kind} ${invoiceId}`));
    }
  }
}
