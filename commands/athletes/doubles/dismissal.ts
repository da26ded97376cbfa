import { athleteExists } from '../../../domain/athletes/athlete.ts';
import { contactExists } from '../../../domain/athletes/contacts/contact-state.ts';
import type { DoubleKind } from '../../../domain/athletes/doubles/compared-person.ts';
import {
  type DismissalCommand,
  type DismissalState,
  dismissalDecider,
  type PairOfPeople,
} from '../../../domain/athletes/doubles/dismissal.ts';
import { doubleTexts } from '../../../domain/athletes/doubles/double-texts.ts';
import type { DoubleEvent } from '../../../domain/athletes/doubles/events.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle, loadState } from '../../runtime/handle.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';

export const dismissal: Aggregate<
  DismissalState & { readonly pair: PairOfPeople | null },
  DismissalCommand,
  DoubleEvent
> = { category: 'doubles', decider: dismissalDecider };

/** The same for both orders of two people. */
export function pairIdOf(one: string, other: string): string {
  const [first = '', second = ''] = [one, other].toSorted();
  return derivedId(first, `doubles with ${second}`);
}

/** Remembers that two people are not the same. Throws `InvalidInput` unless both exist. */
export async function dismissDoubles(
  log: EventLog,
  { kind, oneId, otherId }: Omit<PairOfPeople, 'pairId'>,
  context: CommandContext,
): Promise<Done & { readonly pairId: string }> {
  const [hasOne, hasOther] = await Promise.all([exists(log, kind, oneId), exists(log, kind, otherId)]);
  demand([
    ...(hasOne ? [] : [{ field: 'one_id', message: doubleTexts.unknown }]),
    ...(hasOther ? [] : [{ field: 'other_id', message: doubleTexts.unknown }]),
  ]);
  const pairId = pairIdOf(oneId, otherId);
  const [first = '', second = ''] = [oneId, otherId].toSorted();
  const command = { kind: 'dismiss', pair: { pairId, kind, oneId: first, otherId: second } } as const;
  return { pairId, ...(await handle(log, dismissal, pairId, command, context)) };
}

const exists = async (log: EventLog, kind: DoubleKind, id: string): Promise<boolean> =>
  kind === 'athlete'
    ? athleteExists(await loadState(log, athlete, id))
    : contactExists(await loadState(log, contactAggregate, id));
