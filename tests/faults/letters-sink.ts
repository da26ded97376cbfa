import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, attemptOf, nameOf } from '../../adapters/mail/reports/message-name.ts';
import {
  type ArrivedMail,
  type ServerBehavior,
  startCapturingServer,
} from '../../simulators/mail/capturing-server.ts';

/** The mail was accepted and the connection ends, nothing happens, the server is busy and ends the connection, or it refuses the mail. */
export type SinkFault = 'hang-up' | 'stall' | 'busy' | 'refuse';

/** What happens to the emails of one letter, which are numbered from 1 in the order of their arrival. */
export interface SinkScript {
  readonly faults: ReadonlyMap<number, SinkFault>;
  /** How long an answer takes in milliseconds. */
  readonly pace: number;
  /** Called when the number of an email is known, before it is answered. */
  readonly arrives: (nth: number) => void;
}

/** An email that the sink has accepted: it would be delivered. */
export interface Accepted extends Attempt {
  readonly address: string;
}

/** A mail server of the test. It outlives every process of the product, so what it accepted is never forgotten. */
export interface LetterSink {
  readonly url: string;
  readonly accepted: readonly Accepted[];
  /** Attempts whose answer the sink kept to itself. */
  readonly unanswered: ReadonlySet<string>;
  /** The one-click link of the last email to the address. */
  unsubscribeLink(address: string): string | undefined;
  begin(script: SinkScript): void;
  /** Keeps all answers back until the returned function is called. After `patience` ms the sender has given up on them. */
  hold(patience: number): () => void;
  close(): Promise<void>;
}

/** Everything is accepted at once. */
export const calm: SinkScript = { faults: new Map(), pace: 0, arrives: () => undefined };

export async function openLetterSink(): Promise<LetterSink> {
  const accepted: Accepted[] = [];
  const unanswered = new Set<string>();
  const links = new Map<string, string>();
  let script = calm;
  let arrived = 0;
  let held: { readonly until: Promise<void>; readonly names: string[] } | undefined;

  const accept = ({ to, email }: ArrivedMail, attempt: Attempt) => {
    const [address = ''] = to;
    accepted.push({ ...attempt, address });
    const link = email.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    if (link !== undefined) links.set(address, link.replace(/^<|>$/g, ''));
  };

  const behavior: ServerBehavior = {
    recipient: () => undefined,
    mail(mail) {
      const attempt = attemptOf(mail.email.messageId);
      if (!attempt) return 'accept';
      arrived += 1;
      const fault = script.faults.get(arrived);
      if (fault === undefined || fault === 'hang-up') accept(mail, attempt);
      if (fault === 'hang-up' || fault === 'stall') unanswered.add(nameOf(attempt));
      else held?.names.push(nameOf(attempt));
      script.arrives(arrived);
      switch (fault) {
        case undefined:
          return 'accept';
        case 'busy':
          return { code: 421, text: '4.7.0 Too many emails, try again later' };
        case 'refuse':
          return { code: 550, text: '5.7.1 Not wanted' };
        default:
          return fault;
      }
    },
    kept: () => undefined,
  };
  const mailbox = {
    async keep() {
      await pause(script.pace);
      await held?.until;
    },
  };
  const server = await startCapturingServer(mailbox, behavior);

  return {
    url: server.url,
    accepted,
    unanswered,
    unsubscribeLink: (address) => links.get(address),
    begin(next) {
      script = next;
      arrived = 0;
    },
    hold(patience) {
      const since = performance.now();
      const names: string[] = [];
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { until, names };
      return () => {
        held = undefined;
        if (performance.now() - since > patience) for (const name of names) unanswered.add(name);
        release();
      };
    },
    close: () => server.close(),
  };
}
