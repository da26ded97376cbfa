import { customerClaim } from '../../commands/billing/accounting/customer-claim.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import type { AthleteBillingCommand } from '../../domain/billing/cards/athlete-billing.ts';
import { type Day, partsOf } from '../../domain/shared/day.ts';
import { athleteNameOf } from '../shared/athlete-records.ts';
import { later, officeTime } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { type Child, FIRST_ATHLETES } from '../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../shared/ids.ts';
import type { PastAction } from '../shared/past-action.ts';
import { signIns } from '../shared/sign-ins.ts';
import { officeUser } from '../shared/staff.ts';
import type { BillingAction, BillingSetup, DemoCard } from './billing-action.ts';
import type { BillingTargets } from './simulated-services.ts';

const PERCENT_WITH_CARD = 88;
const PERCENT_AUTOCHARGE = 85;

export function billingSetupOf({ index, payer, leadType }: Child, today: Day): BillingSetup {
  const chance = chanceOf(`means of athlete ${index}`);
  const buys = leadType === 'Customer' || leadType === 'Former' || leadType === 'Trial';
  const customerId = buys ? customerIdOf(index) : null;
  const card = buys && payer !== null ? cardOf(payer.username, payer.name, today) : null;
  const isAutochargeOn =
    card !== null && leadType !== 'Trial' && (index < FIRST_ATHLETES || chance.percent(PERCENT_AUTOCHARGE));
  return { customerId, card, isAutochargeOn };
}

/** Starts at 1000, because the simulator gives lower numbers to its own records. */
const customerIdOf = (index: number) => String(1000 + index);

/** The card of a parent, the same for all siblings. Some parents gave none, and some cards have expired. */
function cardOf(username: string, name: string, today: Day): DemoCard | null {
  const chance = chanceOf(`card of ${username}`);
  const isFirstFamily = username === signIns.family.username;
  if (!isFirstFamily && !chance.percent(PERCENT_WITH_CARD)) return null;
  const [brand, last4] = isFirstFamily ? (['Visa', '1111'] as const) : brandOf(chance);
  const { year, month } = partsOf(today);
  const isExpired = !isFirstFamily && chance.percent(3);
  return {
    cardId: idOf(`card of ${username}`),
    username,
    name,
    brand,
    last4,
    expiryMonth: isExpired ? month : 1 + chance.below(12),
    expiryYear: isExpired ? year - 1 : year + 1 + chance.below(4),
    processorCardId: `demo-${idOf(`kept card of ${username}`).slice(0, 13)}`,
  };
}

const brandOf = (chance: Chance): readonly [brand: string, last4: string] =>
  chance.pick<readonly [string, string]>([
    ['Visa', '1111'],
    ['Visa', '1881'],
    ['MasterCard', '4444'],
    ['MasterCard', '5100'],
    ['American Express', '0005'],
    ['Discover', '1117'],
  ]);

/** On the first day, staff link the athlete to accounting, and the parent chooses the card to charge. */
export function billingSetupHistory(child: Child, today: Day): PastAction<BillingAction>[] {
  const setup = billingSetupOf(child, today);
  if (setup.customerId === null) return [];
  const chance = chanceOf(`means story of athlete ${child.index}`);
  const { athleteId, index } = child;
  return [
    {
      // After the parents' contacts and accounts were created.
      at: later(officeTime(child.joined, chance), 9 * 60),
      by: officeUser(chance),
      name: `means of athlete ${index}`,
      action: { kind: 'billing-setup', athleteId, setup },
    },
  ];
}

export async function performBillingSetup(
  targets: BillingTargets,
  athleteId: string,
  { customerId, card, isAutochargeOn }: BillingSetup,
  context: CommandContext,
): Promise<void> {
  const { log, services } = targets;
  const commands: AthleteBillingCommand[] = [];
  if (customerId !== null) {
    const claim = { customerId, athleteId };
    const hold = { kind: 'hold', ...claim, now: context.now, expiresAt: context.now } as const;
    const steps = [hold, { kind: 'confirm', ...claim } as const];
    await recordAll(log, customerClaim, customerId, steps, step(context, 'claim'));
    commands.push({ kind: 'link-customer', athleteId, customerId });
  }
  if (card) {
    await keepCard(targets, card, context.now);
    commands.push({ kind: 'choose-card', athleteId, cardId: card.cardId });
    if (isAutochargeOn) commands.push({ kind: 'turn-on', athleteId });
  }
  await recordAll(log, athleteBilling, athleteId, commands, context);
  if (!services || customerId === null) return;
  const name = await athleteNameOf(log, athleteId);
  await services.customer({ customerId, name, email: card?.username ?? '' });
}

/** Siblings share the card: only the first of these commands has an effect. */
async function keepCard({ log, services }: BillingTargets, card: DemoCard, now: string): Promise<void> {
  const { cardId, username, brand, last4, expiryMonth, expiryYear, processorCardId } = card;
  const userId = userIdOf(username);
  const details = { brand, last4, expiryMonth, expiryYear, processorCardId };
  const steps = [{ kind: 'start', cardId, userId } as const, { kind: 'keep', cardId, ...details } as const];
  await recordAll(log, cardAggregate, cardId, steps, contextOf(`card of ${username}`, now, `user:${userId}`));
  await services?.card(card);
}
