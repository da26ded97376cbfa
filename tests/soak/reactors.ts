import { type AnyReactor, defineReactor, type ExternalEffect } from '../../commands/runtime/reactor.ts';
import type { EventType } from '../../domain/events.ts';
import type { OutsideWorld } from './world-client.ts';

/** The reactors of the soak by name, with the events that each of them handles. */
export const handled = {
  /** Keeps the order of its stream: everything behind an effect whose outcome is unknown waits. */
  soak_postings: 'InvoiceIssued',
  soak_receipts: 'InvoicePaid',
  /** Due some time after the event. */
  soak_reminders: 'InvoiceMissed',
} as const satisfies Record<string, EventType>;

/** Attempts until an unknown outcome is left to a person. */
export const TRIES = 5;

const MINUTE = 60_000;

/** From one minute up to an hour of the day, by the event's id. */
export function reminderDelayMs(eventId: string): number {
  return MINUTE * (1 + (Number.parseInt(eventId.slice(0, 6), 16) % 60));
}

/** Each event has one effect, whose key is the event's id. */
export function soakReactors(world: OutsideWorld): readonly AnyReactor[] {
  const delivery = (reactor: string, key: string): ExternalEffect => ({
    kind: 'external',
    key,
    run: (_, signal) => world.deliver(reactor, key, signal),
    recover: async (_, signal) =>
      (await world.wasDelivered(reactor, key, signal)) ? { kind: 'done' } : { kind: 'repeat' },
  });
  const usual = { startAt: 'beginning', retry: { tries: TRIES } } as const;
  return [
    defineReactor({
      ...usual,
      name: 'soak_postings',
      handles: [handled.soak_postings],
      order: 'stream',
      effects: ({ id }) => [delivery('soak_postings', id)],
    }),
    defineReactor({
      ...usual,
      name: 'soak_receipts',
      handles: [handled.soak_receipts],
      order: 'none',
      effects: ({ id }) => [delivery('soak_receipts', id)],
    }),
    defineReactor({
      ...usual,
      name: 'soak_reminders',
      handles: [handled.soak_reminders],
      order: 'none',
      effects: ({ id, occurredAt }) => [
        {
          ...delivery('soak_reminders', id),
          dueAt: new Date(Date.parse(occurredAt) + reminderDelayMs(id)),
        },
      ],
    }),
  ];
}
