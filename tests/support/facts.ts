import type { DomainEvent } from '../../domain/events.ts';
import { type Api, contextOf } from './api.ts';

/**
 * Appends events to a stream without a command, so that no rule is asked, and waits until every projection shows them. `now`: when they
 * happened, by default now.
 */
export async function recordFacts(
  { services: { log, host } }: Pick<Api, 'services'>,
  stream: string,
  events: readonly DomainEvent[],
  { actor, now }: { readonly actor?: string; readonly now?: Date } = {},
): Promise<void> {
  const { now: occurredAt, ...context } = contextOf(actor, now);
  const appended = await log.append(stream, 'any', events, { ...context, occurredAt });
  if (appended.kind !== 'appended') throw new Error(`Nothing was recorded in ${stream}`);
  await host.waitForPosition(appended.position, [], 10_000);
}
