import type { NextCharge } from '../../../domain/billing/autocharge/next-charge.ts';
import {
  type ConsideredChange,
  type PlannedInvoice,
  type WhatIf,
  whatIf,
} from '../../../domain/billing/invoices/what-if.ts';
import type { PackageInput } from '../../../domain/billing/packages/package-plan.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { packageAggregate } from '../packages/package.ts';
import { type NextChargesDeps, nextCharges } from './next-charges.ts';

/** The change as it is requested: the new package is named by its id. */
export type AskedChange =
  | Exclude<ConsideredChange, { kind: 'change-package' }>
  | {
      readonly kind: 'change-package';
      readonly packageId: string;
      readonly input: Omit<PackageInput, 'type' | 'packageId'>;
    };

export interface WhatIfAnswer extends WhatIf {
  /** Charges of the changed package, and of the new one. */
  readonly chargesBefore: readonly NextCharge[];
  readonly chargesAfter: readonly NextCharge[];
}

/**
 * The effect of changing a package. Nothing is recorded. Throws `Refusal` when the athlete has no such
 * package; a refusal of the change itself is in the answer.
 */
export async function rehearseChange(
  deps: NextChargesDeps & { readonly log: EventLog },
  { athleteId, athletePackageId }: { readonly athleteId: string; readonly athletePackageId: string },
  asked: AskedChange,
): Promise<WhatIfAnswer> {
  const { log } = deps;
  const state = await loadState(log, athletePackage, athletePackageId);
  if (state.status === 'unknown' || state.athleteId !== athleteId) {
    throw new Refusal('athlete-package.unknown', packageTexts.unknown);
  }
  const change = asked.kind === 'change-package' ? await withDefinition(log, asked) : asked;
  const answer = whatIf(change, { athletePackageId, state });

  const chargesOf = async (planned: readonly PlannedInvoice[]) => {
    const invoices = planned.map(({ invoice }) => invoice);
    return (await nextCharges(deps, athleteId, invoices)).charges;
  };
  return {
    ...answer,
    chargesBefore: await chargesOf(answer.before),
    chargesAfter: await chargesOf(answer.after),
  };
}

async function withDefinition(
  log: EventLog,
  { packageId, input }: Extract<AskedChange, { kind: 'change-package' }>,
): Promise<ConsideredChange> {
  const { status, name, year, ledgerId, type } = await loadState(log, packageAggregate, packageId);
  return {
    kind: 'change-package',
    package: { packageId, name, year, ledgerId },
    input: { ...input, type, packageId: status === 'present' ? packageId : null },
  };
}
