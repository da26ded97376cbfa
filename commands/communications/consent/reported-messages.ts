import type { Statement } from '../../../domain/communications/consent/consent.ts';
import type { SuppressionReason } from '../../../domain/communications/delivery/events.ts';
import { isDeadAddress, statusCodeOf } from '../../../domain/communications/delivery/server-answer.ts';
import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { type Suppressions, suppression } from '../delivery/suppressions.ts';
import { type Statements, unlessGone } from './statements.ts';

interface Deps {
  readonly log: EventLog;
  readonly suppressions: Pick<Suppressions, 'idOf'>;
  readonly statements: Pick<Statements, 'record'>;
  /** The present addresses of a person. */
  readonly addressesOf: (person: PersonRef) => Promise<readonly string[]>;
}

type Handled = Recorded<EventNamed<'MessageReported' | 'MessageFailed'>>;

/** What follows from a report for the address, and for the kind of message. */
interface Consequence {
  readonly suppress: SuppressionReason | undefined;
  readonly optOut: Pick<Statement, 'how' | 'wording'> | undefined;
  readonly detail: string;
}

/**
 * Suppresses addresses that do not exist, and those of recipients who reported an email as spam, who are also opted out of that kind of
 * message. A report may arrive late or twice: the commands are derived from it, and an address is suppressed once for each reason.
 */
export function reportedMessages(deps: Deps) {
  return defineReactor({
    name: 'reported-messages',
    handles: ['MessageReported', 'MessageFailed'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event) => {
      const consequence = consequenceOf(event);
      if (!consequence) return [];
      return [
        {
          kind: 'internal',
          key: `follow ${event.id}`,
          run: (context) => carryOut(deps, event, consequence, context),
        },
      ];
    },
  });
}

function consequenceOf(event: Handled): Consequence | undefined {
  if (event.type === 'MessageFailed') {
    const { reason, response: detail } = event.data;
    const isDead = reason === 'refused' && isDeadAddress(statusCodeOf(undefined, detail));
    return isDead ? { suppress: 'hard-bounce', optOut: undefined, detail } : undefined;
  }
  const { kind, isHard = false, reason: detail } = event.data;
  switch (kind) {
    case 'bounced':
      return isHard ? { suppress: 'hard-bounce', optOut: undefined, detail } : undefined;
    case 'complained':
      return { suppress: 'complaint', optOut: { how: 'complaint', wording: 'complaint-1' }, detail };
    case 'unsubscribed':
      return { suppress: undefined, optOut: { how: 'link', wording: 'provider-1' }, detail };
    default:
      return undefined;
  }
}

async function carryOut(
  { log, suppressions, statements, addressesOf }: Deps,
  { stream, data: { messageId, attempt } }: Handled,
  { suppress, optOut, detail }: Consequence,
  context: CommandContext,
): Promise<void> {
  const events = await log.load<MessageEvent>(stream);
  const queued = events.find((event) => event.type === 'MessageQueued');
  if (!queued) return;
  const { person, optionId } = queued.data;
  if (suppress) {
    const sent = events.findLast((event) => event.type === 'MessageSent' && event.data.attempt === attempt);
    // Without an answer of the server, the address of that time is not recorded.
    const address = (sent?.type === 'MessageSent' && sent.data.address) || (await addressesOf(person))[0];
    if (address) {
      const suppressionId = await suppressions.idOf(address);
      const command = { kind: 'suppress', suppressionId, reason: suppress, messageId, detail } as const;
      await handle(log, suppression, suppressionId, command, step(context, 'suppress'));
    }
  }
  if (optOut && optionId !== null) {
    const statement = { person, optionId, isWanted: false, ...optOut, messageId, network: '' } as const;
    await unlessGone(statements.record(statement, step(context, 'opt out')));
  }
}
