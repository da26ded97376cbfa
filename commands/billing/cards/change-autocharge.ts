import type { AthleteBillingCommand } from '../../../domain/billing/cards/athlete-billing.ts';
import type { AthleteBillingEvent } from '../../../domain/billing/cards/events.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, fold, handle } from '../../runtime/handle.ts';
import type { KnownUsers } from '../../shared/known-users.ts';
import { demandCard } from '../payments/chargeable-card.ts';
import { athleteBilling } from './athlete-billing.ts';

/** What is left out stays as it is. */
export interface AutochargeChanges {
  /** Null: no card is charged for the athlete any more, and autocharge ends. */
  readonly cardId?: string | null | undefined;
  readonly isOn?: boolean | undefined;
  /** Somebody has looked: what was parked goes on. */
  readonly isParked?: false | undefined;
}

/**
 * Changes how an athlete pays: the card first, then autocharge, so that both may be set at once. Throws `Refusal` when the card
 * can not be charged for the athlete, or autocharge has none.
 */
export async function changeAutocharge(
  deps: { readonly log: EventLog; readonly users: KnownUsers; readonly today: Day },
  { athleteId, changes }: { readonly athleteId: string; readonly changes: AutochargeChanges },
  context: CommandContext,
): Promise<Done> {
  const { log, today } = deps;
  if (changes.cardId) {
    await demandCard(deps, { cardId: changes.cardId, athleteId, by: null, day: today });
  }
  const history = await log.load<AthleteBillingEvent>(`${athleteBilling.category}-${athleteId}`);
  const last = history.at(-1);
  let done: Done = { revision: last?.revision ?? -1n, position: last?.position ?? 0n };
  // If-Match is about what the caller saw, which was there before the first step.
  let { expectedRevision } = context;
  for (const command of commandsOf(athleteId, changes, fold(athleteBilling.decider, history).cardId)) {
    const next = step(context, command.kind);
    const asked = expectedRevision === undefined ? next : { ...next, expectedRevision };
    done = await handle(log, athleteBilling, athleteId, command, asked);
    expectedRevision = undefined;
  }
  return done;
}

function commandsOf(
  athleteId: string,
  { cardId, isOn, isParked }: AutochargeChanges,
  chosen: string | null,
): AthleteBillingCommand[] {
  const commands: AthleteBillingCommand[] = [];
  if (cardId) commands.push({ kind: 'choose-card', athleteId, cardId });
  if (cardId === null && chosen !== null) commands.push({ kind: 'remove-card', athleteId, cardId: chosen });
  if (isOn !== undefined) commands.push({ kind: isOn ? 'turn-on' : 'turn-off', athleteId });
  if (isParked === false) commands.push({ kind: 'unpark', athleteId });
  return commands;
}
