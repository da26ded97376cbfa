import {
  type Click,
  clickedEverything,
  isMachineVisit,
} from '../../../domain/communications/delivery/machine.ts';
import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { loadedFrom } from '../../runtime/handle.ts';
import { reportToMessage } from './delivery-reports.ts';
import { message } from './message.ts';

/** A request for the picture of a message, or for one of its links. */
export interface MessageVisit {
  readonly messageId: string;
  /** Undefined: the picture. */
  readonly linkId: string | undefined;
  /** How many links the letter has. */
  readonly links: number;
  readonly userAgent: string | undefined;
  readonly method: string;
}

/**
 * Records an open or a click. Each link counts once per attempt for people and once for programs, however often it is requested, so that
 * nobody can fill a stream with requests. Nothing is recorded about messages that are not tracked.
 */
export async function recordVisit(
  log: EventLog,
  visit: MessageVisit,
  context: CommandContext,
): Promise<void> {
  const { messageId, linkId, links, userAgent, method } = visit;
  const history = await log.load<MessageEvent>(`${message.category}-${messageId}`);
  const { state } = loadedFrom(message, history);
  if (!state.exists || !state.isTracked) return;
  const { attempt } = state;
  const at = new Date(context.now);
  const clicks = clicksIn(history, attempt);
  const isMachine =
    isMachineVisit({ at, userAgent, method, deliveredAt: deliveredAt(history, attempt) }) ||
    (linkId !== undefined && clickedEverything([...clicks, { linkId, at }], links));
  const what = linkId === undefined ? 'open' : `click ${linkId}`;
  const report = {
    messageId,
    reportId: `${what} ${attempt} ${isMachine ? 'machine' : 'person'}`,
    attempt,
    kind: linkId === undefined ? ('opened' as const) : ('clicked' as const),
    at: context.now,
    reason: '',
    isMachine,
    isLate: false,
  };
  await reportToMessage(log, { source: 'own-links', report }, context);
}

/** When the recipient's server took it; before a report about that arrives, when our server took it. */
function deliveredAt(history: readonly Recorded<MessageEvent>[], attempt: number): Date | undefined {
  const ofAttempt = history.filter(({ data }) => 'attempt' in data && data.attempt === attempt);
  const delivered = ofAttempt.find(
    ({ type, data }) => type === 'MessageReported' && data.kind === 'delivered',
  );
  if (delivered?.type === 'MessageReported') return new Date(delivered.data.at);
  const sent = ofAttempt.find(({ type }) => type === 'MessageSent');
  return sent && new Date(sent.occurredAt);
}

function clicksIn(history: readonly Recorded<MessageEvent>[], attempt: number): Click[] {
  return history.flatMap(({ type, data }) => {
    if (type !== 'MessageReported' || data.kind !== 'clicked' || data.source !== 'own-links') return [];
    const [, linkId] = data.reportId.split(' ');
    return data.attempt === attempt && linkId !== undefined ? [{ linkId, at: new Date(data.at) }] : [];
  });
}
