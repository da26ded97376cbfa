import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { ServerBehavior, SmtpAnswer } from '../mail/capturing-server.ts';
import { bounceMail, replyMail } from './bounce-mails.ts';
import { createDispatch, type DispatchCounts, type Lane, type Target } from './dispatch.ts';
import { fateOf, type Habits, type Happening, noHabits, reversed } from './fate.ts';
import { type Channel, createProviderFaults, type ProviderFault, type ProviderFaults } from './faults.ts';
import { type Letter, letterIn } from './letter.ts';
import { sendGridEvent } from './sendgrid-events.ts';

export interface ProviderOptions {
  /** Where reports go; undefined: nowhere, until `reportTo` is called. */
  readonly address?: string | undefined;
  readonly now?: () => Date;
  readonly habits?: Habits;
  /** Waiting times are multiplied by this; 0 reports everything at once, with the same times in the reports. */
  readonly pace?: number;
  /** The delays in milliseconds before a call that failed is repeated. */
  readonly retries?: readonly number[];
}

export interface LetterLine extends Pick<Letter, 'id' | 'to' | 'subject' | 'acceptedAt'> {
  /** What was reported, oldest first. */
  readonly reported: readonly string[];
}

/** What people who open the control page make happen to a letter that was accepted. */
export const letterActions = [
  'bounce',
  'bounce-soft',
  'block',
  'complain',
  'unsubscribe',
  'machine-open',
  'open',
  'click',
  'reply',
] as const satisfies readonly ProviderFault[];
export type LetterAction = (typeof letterActions)[number];

export interface MailProvider {
  /** What the capturing server does with mail. */
  readonly behavior: ServerBehavior;
  /** Verifies the webhooks: base64 of the public key (SPKI). */
  readonly publicKey: string;
  /** Authenticates the bounces that are handed to the product. */
  readonly bounceToken: string;
  readonly faults: ProviderFaults;
  /** The base address of the product; undefined stops the reports. */
  reportTo(address: string | undefined): void;
  /** The newest letters, newest first. */
  letters(limit: number): readonly LetterLine[];
  /** False if there is no such letter anymore. */
  act(id: string, action: LetterAction, via?: Channel): boolean;
  /** Forgets the letters to these addresses, after an erasure. */
  forget(addresses: readonly string[]): void;
  counts(): ProviderCounts;
  /** How many reports are still to come. */
  pending(): number;
  close(): Promise<void>;
}

export interface ProviderCounts {
  /** Letters that were accepted. */
  readonly letters: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly calls: DispatchCounts;
}

/** Older letters are forgotten; their reports are sent all the same. */
const MOST_LETTERS = 5_000;
const GATHERING = 100;

/**
 * A mail provider that delivers nothing: it takes letters over SMTP, and reports about them as SendGrid does, or by bounce mail.
 * docs/mail-provider-simulator.md lists what it can do. Mail that is no letter is accepted and never reported on.
 */
export function createMailProvider(options: ProviderOptions = {}): MailProvider {
  const { now = () => new Date(), habits = noHabits, pace = 1, retries } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const bounceToken = randomBytes(32).toString('base64url');
  const faults = createProviderFaults();
  const letters = new Map<string, { letter: Letter; reported: string[] }>();
  const timers = new Set<NodeJS.Timeout>();
  let address = options.address;
  let accepted = 0;
  const target = (): Target | undefined => (address === undefined ? undefined : { address, bounceToken });
  const dispatch = createDispatch({
    target,
    key: privateKey,
    strangersKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    now,
    retries,
    gathering: pace === 0 ? 1 : GATHERING,
  });

  const report = (letter: Letter, happening: Happening, at: Date, { isCopy, ...lane }: Lane) => {
    letters.get(letter.id)?.reported.push(wordOf(happening));
    if ('via' in happening && happening.via === 'mail') {
      const raw = bounceMail(letter, happening, at);
      dispatch.bounce(raw, letter.from);
      if (isCopy) dispatch.bounce(raw, letter.from);
      return;
    }
    if (happening.kind === 'reply') {
      const raw = replyMail(letter, at);
      dispatch.bounce(raw, letter.from);
      if (isCopy) dispatch.bounce(raw, letter.from);
      return;
    }
    const event = sendGridEvent(letter, happening, at);
    dispatch.event(event, { ...lane, isCopy: false });
    if (isCopy) dispatch.event(event, { ...lane, isCopy: true });
  };

  const schedule = (letter: Letter) => {
    const reporting = new Set(faults.take('reporting', letter.to).map(({ fault }) => fault));
    const lane = {
      isLate: reporting.has('late'),
      isForged: reporting.has('forged'),
      isCopy: reporting.has('duplicate'),
    };
    const fate = fateOf(letter, faults.take('fate', letter.to), habits);
    for (const { happening, after, reportedAfter } of reporting.has('reversed') ? reversed(fate) : fate) {
      const at = new Date(letter.acceptedAt.getTime() + after);
      if (pace === 0) {
        report(letter, happening, at, lane);
        continue;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        report(letter, happening, at, lane);
      }, reportedAfter * pace);
      timer.unref();
      timers.add(timer);
    }
  };

  const remember = (letter: Letter) => {
    letters.delete(letter.id);
    letters.set(letter.id, { letter, reported: [] });
    const [oldest] = letters.keys();
    if (letters.size > MOST_LETTERS && oldest !== undefined) letters.delete(oldest);
  };

  return {
    behavior: {
      recipient(recipient) {
        const [met] = faults.take('recipient', recipient);
        return met && refusals[met.fault];
      },
      mail({ to }) {
        const [met] = faults.take('mail', to[0] ?? '');
        if (met?.fault === 'stall') return 'stall';
        if (met?.fault === 'lost-answer') return 'hang-up';
        return (met && refusals[met.fault]) ?? 'accept';
      },
      kept(mail) {
        const letter = letterIn(mail, now());
        if (!letter) return;
        accepted += 1;
        remember(letter);
        schedule(letter);
      },
    },
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    bounceToken,
    faults,
    reportTo(next) {
      address = next;
    },
    letters: (limit) =>
      [...letters.values()]
        .slice(-limit)
        .toReversed()
        .map(({ letter: { id, to, subject, acceptedAt }, reported }) => ({
          id,
          to,
          subject,
          acceptedAt,
          reported,
        })),
    act(id, action, via = 'webhook') {
      const found = letters.get(id);
      if (!found) return false;
      report(found.letter, happeningOf(action, found.letter, via), now(), {
        isLate: false,
        isForged: false,
        isCopy: false,
      });
      return true;
    },
    forget(addresses) {
      const erased = new Set(addresses.map((one) => one.toLowerCase()));
      for (const [id, { letter }] of letters) if (erased.has(letter.to.toLowerCase())) letters.delete(id);
    },
    counts: () => ({ letters: accepted, faults: faults.met(), calls: dispatch.counts() }),
    pending: () => timers.size + dispatch.pending(),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await dispatch.close();
    },
  };
}

const refusals: Readonly<Partial<Record<ProviderFault, SmtpAnswer>>> = {
  refuse: { code: 550, text: '5.1.1 The mailbox does not exist' },
  greylist: { code: 451, text: '4.7.1 Greylisted, please try again later' },
  throttle: { code: 421, text: '4.7.0 Too many emails, please try again later' },
  reject: { code: 554, text: '5.7.1 Message rejected as unsolicited mail' },
};

function happeningOf(action: LetterAction, { links }: Letter, via: Channel): Happening {
  switch (action) {
    case 'bounce':
    case 'bounce-soft':
    case 'block':
    case 'complain':
      return { kind: action, via };
    case 'unsubscribe':
    case 'reply':
      return { kind: action };
    case 'open':
    case 'machine-open':
      return { kind: 'open', isMachine: action === 'machine-open' };
    case 'click':
      return { kind: 'click', isMachine: false, url: links[0] ?? 'https://example.com/' };
  }
}

const words: Readonly<Record<Happening['kind'], string>> = {
  processed: 'processed',
  delivered: 'delivered',
  defer: 'deferred',
  bounce: 'bounced',
  'bounce-soft': 'bounced (full)',
  block: 'blocked',
  drop: 'dropped',
  complain: 'complained',
  unsubscribe: 'unsubscribed',
  open: 'opened',
  click: 'clicked',
  reply: 'answered',
};

const wordOf = (happening: Happening): string =>
  'isMachine' in happening && happening.isMachine
    ? `${words[happening.kind]} by a machine`
    : words[happening.kind];
