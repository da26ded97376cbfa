import {
  installments,
  type PackageInput,
  packageProblems,
} from '../../../domain/billing/packages/package-plan.ts';
import { demand, InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AthleteHolds } from '../../shared/athlete-holds.ts';
import { packageAggregate } from '../packages/package.ts';
import { athletePackage } from './athlete-package.ts';
import type { NumberSeries } from './number-series.ts';

export interface AddPackage {
  readonly athleteId: string;
  readonly athletePackageId: string;
  /** The type comes from the package. */
  readonly input: Omit<PackageInput, 'type'>;
  /** Set when a family bought it in the shop. */
  readonly purchase?: { readonly cardId: string; readonly userId: string } | null;
}

/**
 * Adds a package with its invoices to an athlete. Two streams are involved: the athlete is held, the package
 * is booked, and the reactor `athlete-packages` confirms the hold. If a crash interrupts this, the hold
 * expires (docs/commands.md).
 */
export async function addPackage(
  deps: { log: EventLog; holds: AthleteHolds; references: NumberSeries },
  { athleteId, athletePackageId, input, purchase = null }: AddPackage,
  context: CommandContext,
): Promise<Done> {
  // A repetition must not hold again: the package may have been removed since, or the athlete deleted.
  const done = await recordedOutcome(deps.log, athletePackage, athletePackageId, context);
  if (done) return done;
  const { packageId } = input;
  const definition = packageId ? await loadState(deps.log, packageAggregate, packageId) : undefined;
  const whole: PackageInput = { ...input, type: definition?.type ?? 'Standard' };
  demand(packageProblems(whole));
  if (packageId === null || definition?.status !== 'present') {
    throw new InvalidInput([{ field: 'packageId', message: 'Package can not be empty.' }]);
  }

  await deps.holds.hold(athleteId, athletePackageId, context);
  const plan = installments(whole);
  const { name, year, ledgerId } = definition;
  try {
    return await handle(
      deps.log,
      athletePackage,
      athletePackageId,
      {
        kind: 'add',
        athletePackageId,
        athleteId,
        package: { packageId, name, year, ledgerId },
        purchase,
        input: whole,
        invoiceIds: plan.map((_, index) => derivedId(context.commandId, `invoice ${index}`)),
        references: await deps.references.take(plan.length),
      },
      context,
    );
  } catch (error) {
    // After a refusal nothing was booked, so the hold is released. After any other error the janitor decides.
    if (error instanceof Refusal && !(await has(deps.log, athleteId, athletePackageId))) {
      await deps.holds.release(athleteId, athletePackageId, context);
    }
    throw error;
  }
}

/**
 * The athlete may already have a package with this id, which keeps the athlete; that hold is not ours to
 * release.
 */
async function has(log: EventLog, athleteId: string, athletePackageId: string): Promise<boolean> {
  const found = await loadState(log, athletePackage, athletePackageId);
  return found.status === 'open' && found.athleteId === athleteId;
}
