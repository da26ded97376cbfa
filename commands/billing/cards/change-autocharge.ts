import type { AthleteBillingCommand } from '../../../domain/billing/cards/athlete-billing.ts';
import type { AthleteBillingEvent } from '../../../domain/billing/cards/events.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, fold, handle } from '../../runtime/handle.ts';
import type { CardHolders } from '../../shared/card-holders.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import { athleteBilling } from './athlete-billing.ts';
import { demandCard } from './chargeable-card.ts';

/** Missing fields stay unchanged. */
export interface AutochargeChanges {
  /** Null: no card is charged for the athlete anymore, and autocharge is turned off. */
  readonly cardId?: string | null | undefined;
  readonly isOn?: boolean | undefined;
  /** After a review, paused autocharge resumes. */
  readonly isParked?: false | undefined;
}

/**
 * Changes how an athlete pays: the card first, then autocharge, so that both can be set at once. Throws
 * `Refusal` when the athlete does not exist, the card cannot be charged for it, or autocharge has none.
 */
export async function changeAutocharge(
  deps: {
    readonly log: EventLog;
    readonly users: CardHolders;
    readonly athletes: ExistingAthletes;
    readonly today: Day;
  },
  { athleteId, changes }: { readonly athleteId: string; readonly changes: AutochargeChanges },
  context: CommandContext,
): Promise<Done> {
  const { log, athletes, today } = deps;
  if (!(await athletes.exists(athleteId))) throw new Refusal('athlete.unknown', ATHLETE_UNKNOWN);
  if (changes.cardId) {
    await demandCard(deps, { cardId: changes.cardId, athleteId, by: null, day: today });
  }
  const history = await log.load<AthleteBillingEvent>(`${athleteBilling.category}-${athleteId}`);
  const last = history.at(-1);
  let done: Done = { revision: last?.revision ?? -1n, position: last?.position ?? 0n };
  // If-Match refers to what the caller saw, so it applies to the first step only.
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
