import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import { athleteBilling } from '../cards/athlete-billing.ts';
import { customerClaim } from './customer-claim.ts';
import { settleQuietly } from './settle-customer.ts';

export interface LinkDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'customer'>;
  readonly athletes: ExistingAthletes;
}

interface Link {
  readonly athleteId: string;
  readonly customerId: string;
}

/**
 * Links the athlete to an accounting customer, replacing the former one: the customer is held, the athlete is
 * linked, the customer is confirmed, and the former one is released. Throws `Refusal` when the customer
 * belongs to another athlete or does not exist. If linking fails, its hold is left to the janitor.
 */
export async function linkCustomer(deps: LinkDeps, link: Link, context: CommandContext): Promise<Done> {
  const { log } = deps;
  const { athleteId, customerId } = link;
  const before = await recordedOutcome(log, athleteBilling, athleteId, context);
  if (before) {
    await settleQuietly(log, customerId, context);
    return before;
  }
  if (!(await deps.athletes.exists(athleteId)))
    throw new Refusal('accounting.no-athlete', accountingTexts.noAthleteId);
  await demandThere(deps, customerId);
  const former = (await loadState(log, athleteBilling, athleteId)).customerId;
  await hold(log, link, context);
  const command = { kind: 'link-customer', ...link } as const;
  const done = await handle(log, athleteBilling, athleteId, command, context);
  await confirm(log, link, context);
  if (former !== null && former !== customerId) await settleQuietly(log, former, context);
  return done;
}

/** The reactor `accounting-customers` releases the customer. */
export async function unlinkCustomer(
  log: EventLog,
  athleteId: string,
  context: CommandContext,
): Promise<Done> {
  return handle(log, athleteBilling, athleteId, { kind: 'unlink-customer', athleteId }, context);
}

async function demandThere({ books }: LinkDeps, customerId: string): Promise<void> {
  try {
    await books.customer(customerId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'accounting.not-found')) throw error;
    throw new Refusal('accounting.no-customer', accountingTexts.customerNotFound);
  }
}

/**
 * The step id contains the moment: a repetition after the janitor released the customer has to hold it again.
 */
async function hold(log: EventLog, { athleteId, customerId }: Link, context: CommandContext): Promise<void> {
  const { now } = context;
  const state = await loadState(log, customerClaim, customerId);
  const isAnothers = state.kind !== 'free' && state.athleteId !== athleteId;
  if (isAnothers) await settleQuietly(log, customerId, context);
  const command = { kind: 'hold', athleteId, customerId, now, expiresAt: holdExpiry(now) } as const;
  await handle(log, customerClaim, customerId, command, step(context, `hold ${now}`));
}

/** Does nothing if the athlete has another customer by now: a late repetition has nothing left to confirm. */
async function confirm(log: EventLog, link: Link, context: CommandContext): Promise<void> {
  const { athleteId, customerId } = link;
  if ((await loadState(log, athleteBilling, athleteId)).customerId !== customerId) return;
  const command = { kind: 'confirm', ...link } as const;
  await handle(log, customerClaim, customerId, command, step(context, `confirm ${context.now}`));
}
