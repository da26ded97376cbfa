import type { SuppressionReason } from '../../domain/communications/delivery/events.ts';
import type { DeliveryReport, ReportKind } from '../../domain/communications/delivery/report.ts';
import type { MessageCommand } from '../../domain/communications/messages/message.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import type { Chance, Weights } from '../shared/chance.ts';
import { idOf } from '../shared/ids.ts';

export type QueueCommand = Extract<MessageCommand, { kind: 'queue' }>;

/** A message of the past that is about to be handed over. */
export interface OutgoingMessage {
  readonly queue: QueueCommand;
  readonly address: string;
  /** When its turn came. */
  readonly at: string;
  /** Whether opens and clicks are counted. */
  readonly isCounted: boolean;
  /** The user who sends it again if it failed. */
  readonly author: string;
}

/** Commands to the message that are recorded together. */
export interface MessageStep {
  readonly at: string;
  /** Null: nobody, but the product. */
  readonly by: string | null;
  readonly commands: readonly MessageCommand[];
}

export interface MessageOutcome {
  /**
   * In order of time. After each of them the message waits for nothing: the reactor that hands over messages would otherwise send an email that
   * is two years old.
   */
  readonly steps: readonly MessageStep[];
  readonly suppression?: { readonly at: string; readonly reason: SuppressionReason; readonly detail: string };
  /** The person does not want this kind of message anymore. */
  readonly optOut?: { readonly at: string; readonly how: 'one-click' | 'link' | 'complaint' };
}

type Fate =
  | 'delivered'
  | 'no report'
  | 'deferred by the server'
  | 'deferred by the provider'
  | 'hard bounce'
  | 'soft bounce'
  | 'blocked'
  | 'refused'
  | 'dropped'
  | 'failed'
  | 'lost, then delivered'
  | 'lost, then processed'
  | 'lost'
  | 'canceled'
  | 'complaint'
  | 'late report';

/** Of a thousand messages. */
const fates: Weights<Fate> = [
  [904, 'delivered'],
  [12, 'no report'],
  [10, 'deferred by the server'],
  [22, 'deferred by the provider'],
  [5, 'hard bounce'],
  [7, 'soft bounce'],
  [5, 'blocked'],
  [4, 'refused'],
  [4, 'dropped'],
  [7, 'failed'],
  [4, 'lost, then delivered'],
  [3, 'lost, then processed'],
  [4, 'lost'],
  [3, 'canceled'],
  [1, 'complaint'],
  [5, 'late report'],
];

/** Their end is more than a day after the handover. */
const slowFates: readonly Fate[] = ['failed', 'lost', 'lost, then processed', 'soft bounce'];
const SLOW_MS = 3 * 86_400_000;

/** What became of a message until `now`. */
export function outcomeOf(message: OutgoingMessage, chance: Chance, now: string): MessageOutcome {
  const drawn = chance.weighted(fates);
  const isRecent = Date.parse(now) - Date.parse(message.at) < SLOW_MS;
  const fate = isRecent && slowFates.includes(drawn) ? 'delivered' : drawn;
  return untilNow(lived(message, fate, chance), now);
}

/** A message that was canceled before its turn, as those of a stopped letter are. */
export const canceledMessage = ({ queue, at }: Pick<OutgoingMessage, 'queue' | 'at'>): MessageOutcome => ({
  steps: [{ at, by: null, commands: [queue, { kind: 'cancel', messageId: queue.messageId }] }],
});

/** The commands of one message, by the time at which they happen. */
function lived(message: OutgoingMessage, fate: Fate, chance: Chance): MessageOutcome {
  const { queue, at, author } = message;
  const { messageId } = queue;
  const first = { messageId, attempt: 1 } as const;
  const report = reporter(messageId, 1);
  const sent = sentCommand(message, 1, chance);
  const begin = (...commands: MessageCommand[]): MessageStep => ({
    at,
    by: null,
    commands: [queue, ...commands],
  });
  const after = (minutes: number) => later(at, minutes);
  const soon = after(chance.between(1, 3));
  switch (fate) {
    case 'delivered': {
      const reading = readSteps(message, soon, chance);
      const optOut = unsubscribed(message, soon, chance);
      return {
        steps: [begin(sent), report('delivered', soon), ...reading],
        ...(optOut && { optOut }),
      };
    }
    case 'no report':
      return { steps: [begin(sent)] };
    case 'deferred by the server': {
      const deferred = { kind: 'record-deferred', ...first, response: answers.greylisted } as const;
      return { steps: [begin(deferred, sent), report('delivered', soon)] };
    }
    case 'deferred by the provider': {
      const hours = chance.between(3, 22);
      return {
        steps: [
          begin(sent),
          report('deferred', soon, { reason: chance.pick(deferrals) }),
          report('delivered', after(hours * 60)),
        ],
      };
    }
    case 'hard bounce': {
      const bounced = after(chance.between(2, 50));
      const reason = chance.pick(hardBounces);
      return {
        steps: [begin(sent), report('bounced', bounced, { reason, isHard: true })],
        suppression: { at: bounced, reason: 'hard-bounce', detail: reason },
      };
    }
    case 'soft bounce': {
      const bounced = report('bounced', after(chance.between(60, 600)), {
        reason: '452 4.2.2 The mailbox is full.',
        isHard: false,
      });
      return { steps: [begin(sent), bounced, ...(chance.percent(50) ? sentAgain(message, chance) : [])] };
    }
    case 'blocked':
      return { steps: [begin(sent), report('blocked', soon, { reason: chance.pick(blocks) })] };
    case 'refused':
      return {
        steps: [
          begin({
            kind: 'record-failed',
            ...first,
            reason: 'refused',
            response: '550 5.7.1 The message was rejected by the policy of the server.',
          }),
        ],
      };
    case 'dropped':
      return { steps: [begin(sent), report('dropped', soon, { reason: 'Bounced address.' })] };
    case 'failed': {
      const response = '421 4.4.2 The connection to the server was lost.';
      const given = {
        at: after(24 * 60 + chance.between(5, 100)),
        by: null,
        commands: [
          queue,
          { kind: 'record-deferred', ...first, response },
          { kind: 'record-deferred', ...first, response },
          { kind: 'record-failed', ...first, reason: 'deferred-too-long', response },
        ],
      } as const;
      const again = chance.percent(40) ? sentAgain({ ...message, at: given.at }, chance) : [];
      return { steps: [given, ...again] };
    }
    case 'lost, then delivered':
      return {
        steps: [begin({ kind: 'record-unknown', ...first }, report('delivered', soon).commands[0])],
      };
    case 'lost, then processed':
      return {
        steps: [begin({ kind: 'record-unknown', ...first }, report('processed', soon).commands[0])],
      };
    case 'lost': {
      const unknown = [
        { kind: 'record-unknown', ...first },
        { kind: 'give-up', ...first },
      ] as const;
      return { steps: [begin(...unknown), ...(chance.percent(50) ? sentAgain(message, chance) : [])] };
    }
    case 'canceled':
      return { steps: [{ ...begin({ kind: 'cancel', messageId }), by: author }] };
    case 'complaint': {
      const complained = after(chance.between(90, 3000));
      return {
        steps: [begin(sent), report('delivered', soon), report('complained', complained)],
        suppression: { at: complained, reason: 'complaint', detail: '' },
        optOut: { at: complained, how: 'complaint' },
      };
    }
    case 'late report':
      return {
        steps: [begin(sent), report('delivered', after(chance.between(600, 1400)), { isLate: true })],
      };
  }
}

/** The author sends it again on the next day, and it arrives. */
function sentAgain(message: OutgoingMessage, chance: Chance): MessageStep[] {
  const { messageId } = message.queue;
  const at = officeTime(addDays(message.at.slice(0, 10), 1), chance);
  if (at <= later(message.at, 10 * 60)) return [];
  const delivered = reporter(messageId, 2)('delivered', later(at, 1));
  return [
    {
      at,
      by: message.author,
      commands: [{ kind: 'resend', messageId }, sentCommand(message, 2, chance), ...delivered.commands],
    },
  ];
}

/** People open emails within two days; programs of mail services open them at once. */
function readSteps(message: OutgoingMessage, delivered: string, chance: Chance): MessageStep[] {
  if (!message.isCounted) return [];
  const report = reporter(message.queue.messageId, 1, 'own-links');
  const byMachine = chance.percent(14) ? [report('opened', delivered, { isMachine: true })] : [];
  if (!chance.percent(56)) return byMachine;
  const opened = later(delivered, chance.between(4, chance.percent(70) ? 600 : 2800));
  const clicked = chance.percent(34) ? [report('clicked', later(opened, 1))] : [];
  return [...byMachine, report('opened', opened), ...clicked];
}

/** Some people do not want news anymore; very few turn off other kinds. */
function unsubscribed(
  { queue: { optionId } }: OutgoingMessage,
  delivered: string,
  chance: Chance,
): MessageOutcome['optOut'] {
  const perThousand = optionId === 'news-and-offers' ? 7 : 1;
  const doesIt = chance.below(1000) < perThousand;
  const at = later(delivered, chance.between(5, 2000));
  const how = chance.percent(80) ? 'one-click' : 'link';
  return doesIt && optionId !== null ? { at, how } : undefined;
}

function sentCommand({ queue, address }: OutgoingMessage, attempt: number, chance: Chance): MessageCommand {
  const code = chance
    .below(2 ** 32)
    .toString(36)
    .toUpperCase();
  return {
    kind: 'record-sent',
    messageId: queue.messageId,
    attempt,
    address,
    response: `250 2.0.0 Ok: queued as ${code}`,
  };
}

type Details = Partial<Pick<DeliveryReport, 'reason' | 'isMachine' | 'isLate' | 'isHard'>>;

/** A step with one report. */
const reporter =
  (messageId: string, attempt: number, source: 'provider' | 'own-links' = 'provider') =>
  (
    kind: ReportKind,
    at: string,
    details: Details = {},
  ): MessageStep & { commands: readonly [MessageCommand] } => {
    const isMachine = details.isMachine ?? false;
    const name = [kind, attempt, isMachine ? 'by a program' : '', messageId].join(' ');
    const report = {
      messageId,
      reportId: idOf(`report ${name}`),
      attempt,
      kind,
      at,
      reason: '',
      isLate: false,
      ...details,
      isMachine,
    };
    return { at, by: null, commands: [{ kind: 'report', messageId, source, report }] };
  };

/** The steps until now; those of one quarter of an hour are recorded together. */
function untilNow({ steps, suppression, optOut }: MessageOutcome, now: string): MessageOutcome {
  const past = steps.filter(({ at }) => at <= now);
  const together: MessageStep[] = [];
  for (const step of past) {
    const last = together.at(-1);
    const isClose = last && last.by === step.by && step.at <= later(last.at, 15);
    if (isClose) together[together.length - 1] = { ...last, commands: [...last.commands, ...step.commands] };
    else together.push(step);
  }
  return {
    steps: together,
    ...(suppression && suppression.at <= now && { suppression }),
    ...(optOut && optOut.at <= now && { optOut }),
  };
}

const answers = { greylisted: '451 4.7.1 Greylisted, please try again in a minute.' } as const;

const deferrals = [
  '421 4.7.0 Too many messages from this network. Please try again later.',
  '450 4.2.0 The mailbox is busy.',
  '421 4.3.2 The server is being restarted.',
] as const;

const hardBounces = [
  '550 5.1.1 The email account does not exist.',
  '550 5.1.1 User unknown.',
  '550 5.2.1 The mailbox was closed.',
] as const;

const blocks = [
  '550 5.7.1 The message looks like unsolicited mail.',
  '554 5.7.1 The sending network has a poor reputation.',
] as const;
