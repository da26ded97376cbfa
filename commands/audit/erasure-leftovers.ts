import {
  CUSTOMER,
  type ErasureLeftoversCommand,
  type ErasureLeftoversState,
  erasureLeftoversDecider,
} from '../../domain/audit/erasure-leftovers.ts';
import type { AuditEvent } from '../../domain/audit/events.ts';
import type { Leftover, NamedPerson } from '../../domain/shared/leftover.ts';
import { personWords } from '../../domain/shared/person-words.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { type Aggregate, handle } from '../runtime/handle.ts';
import type { PersonTraces } from '../shared/person-traces.ts';

export const erasureLeftovers: Aggregate<ErasureLeftoversState, ErasureLeftoversCommand, AuditEvent> = {
  category: 'erasure',
  decider: erasureLeftoversDecider,
};

interface Deps {
  readonly log: EventLog;
  readonly traces: readonly PersonTraces[];
  /** The customer in accounting of an athlete. */
  readonly customerOf: (athleteId: string) => Promise<string | null>;
}

/** A person who is about to be erased. */
export interface Leaving {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Email addresses, phone numbers, lines of addresses. */
  readonly texts: readonly string[];
}

/**
 * Deletes the traces of a person outside of the person's own records, and records the places that somebody has to look at. It runs before
 * the erasure, because afterwards nobody knows the words to search for. May be repeated.
 */
export async function clearTraces(
  { log, traces, customerOf }: Deps,
  { kind, id, name, texts }: Leaving,
  context: CommandContext,
): Promise<void> {
  const person: NamedPerson = { kind, id, words: personWords(name, texts) };
  for (const [index, one] of traces.entries()) await one.scrub?.(person, step(context, `scrub ${index}`));
  const mentions = await Promise.all(traces.map(async (one) => (await one.mentions?.(person)) ?? []));
  const customerId = kind === 'athlete' ? await customerOf(id) : null;
  const customer: Leftover[] =
    customerId === null
      ? []
      : [{ leftoverId: CUSTOMER, kind: 'accounting-customer', path: `/athletes/${id}/billing` }];
  const leftovers = [...customer, ...mentions.flat()];
  const command = { kind: 'find', personId: id, personKind: kind, customerId, leftovers } as const;
  const { expectedRevision: _, ...anyRevision } = context;
  await handle(log, erasureLeftovers, id, command, step(anyRevision, 'leftovers'));
}
