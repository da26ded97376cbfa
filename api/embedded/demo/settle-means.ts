import { athlete } from '../../../commands/athletes/athlete.ts';
import { customerClaim } from '../../../commands/billing/accounting/customer-claim.ts';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../../commands/billing/cards/card.ts';
import { type CommandContext, step } from '../../../commands/runtime/context.ts';
import { present } from '../../../commands/runtime/handle.ts';
import type { AthleteBillingCommand } from '../../../domain/billing/cards/athlete-billing.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import { contextOf, userIdOf } from './ids.ts';
import type { DemoCard, Means } from './means.ts';
import { recordAll } from './record-all.ts';
import type { Stage } from './stage.ts';

/** Who the athlete is in accounting, the card that the parent gave, and that it is charged. */
export async function settleMeans(
  stage: Stage,
  {
    athlete: { athleteId },
    means,
  }: { readonly athlete: { readonly athleteId: string }; readonly means: Means },
  context: CommandContext,
): Promise<void> {
  const { log, world } = stage;
  const { customerId, card, isAutochargeOn } = means;
  const commands: AthleteBillingCommand[] = [];
  if (customerId !== null) {
    const claim = { customerId, athleteId };
    const hold = { kind: 'hold', ...claim, now: context.now, expiresAt: context.now } as const;
    const steps = [hold, { kind: 'confirm', ...claim } as const];
    await recordAll(log, customerClaim, customerId, steps, step(context, 'claim'));
    commands.push({ kind: 'link-customer', athleteId, customerId });
  }
  if (card) {
    await keep(stage, card, context.now);
    commands.push({ kind: 'choose-card', athleteId, cardId: card.cardId });
    if (isAutochargeOn) commands.push({ kind: 'turn-on', athleteId });
  }
  await recordAll(log, athleteBilling, athleteId, commands, context);
  if (!world || customerId === null) return;
  const state = await present(log, athlete, athleteId);
  const name = 'name' in state ? fullName(state.name) : athleteId;
  await world.customer({ customerId, name, email: card?.username ?? '' });
}

/** Brothers and sisters share it: it is saved once. */
async function keep({ log, world }: Stage, card: DemoCard, now: string): Promise<void> {
  const { cardId, username, brand, last4, expiryMonth, expiryYear, processorCardId } = card;
  const userId = userIdOf(username);
  const details = { brand, last4, expiryMonth, expiryYear, processorCardId };
  const steps = [{ kind: 'start', cardId, userId } as const, { kind: 'keep', cardId, ...details } as const];
  await recordAll(log, cardAggregate, cardId, steps, contextOf(`card of ${username}`, now, `user:${userId}`));
  await world?.card(card);
}
