import type { MessageTemplateEvent } from '../../../domain/communications/templates/events.ts';
import {
  messageTemplateDecider,
  type TemplateState,
} from '../../../domain/communications/templates/message-template.ts';
import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';

const types = [
  'MessageTemplateCreated',
  'MessageTemplateChanged',
  'MessageTemplateMarkedActive',
  'MessageTemplateMarkedInactive',
  'MessageTemplateDeleted',
] as const;

/** The active template with a use, the newest if there are several, from the log: for a start, before read models follow it. */
export async function letterInUse(
  log: EventLog,
  use: TemplateUse,
): Promise<{ readonly subject: string; readonly body: string } | undefined> {
  const templates = new Map<string, { readonly state: TemplateState; readonly changedAt: string }>();
  for await (const { events } of log.store.readAll({ after: 0n, types })) {
    const keys = await log.unlock(events);
    for (const recorded of events) {
      const event = log.decode(recorded, keys);
      if (!isTemplateEvent(event)) continue;
      const before = templates.get(event.data.templateId)?.state ?? messageTemplateDecider.initial();
      const state = messageTemplateDecider.evolve(before, event);
      templates.set(event.data.templateId, { state, changedAt: event.occurredAt });
    }
  }
  const [newest] = [...templates.values()]
    .filter(({ state }) => state.status === 'present' && state.isActive && state.use === use)
    .toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  return newest && { subject: newest.state.subject, body: newest.state.body };
}

const named: ReadonlySet<string> = new Set(types);
const isTemplateEvent = (event: { readonly type: string }): event is Recorded<MessageTemplateEvent> =>
  named.has(event.type);
