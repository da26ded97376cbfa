/** What can go wrong, or simply happen, to a letter, and when it is decided. */
export const providerFaults = {
  // While it is handed over.
  refuse: { stage: 'recipient', meaning: 'Refuse the recipient for good (550 5.1.1)' },
  greylist: { stage: 'recipient', meaning: 'Put the recipient off (451 4.7.1)' },
  throttle: { stage: 'recipient', meaning: 'Say "too much" and hang up (421 4.7.0)' },
  reject: { stage: 'mail', meaning: 'Refuse the whole email after DATA (554 5.7.1)' },
  stall: { stage: 'mail', meaning: 'Read the email and never answer; it is lost' },
  'lost-answer': { stage: 'mail', meaning: 'Take the email and hang up without an answer' },
  // What becomes of it.
  bounce: { stage: 'fate', meaning: 'Bounce: the mailbox does not exist' },
  'bounce-soft': { stage: 'fate', meaning: 'Bounce: the mailbox is full' },
  'bounce-later': { stage: 'fate', meaning: 'Deliver, then bounce: the mailbox does not exist' },
  block: { stage: 'fate', meaning: 'Block: rejected as unwanted' },
  drop: { stage: 'fate', meaning: 'Drop: not tried because of an earlier bounce' },
  defer: { stage: 'fate', meaning: 'Defer, then deliver' },
  complain: { stage: 'fate', meaning: 'Deliver, then complain about spam' },
  unsubscribe: { stage: 'fate', meaning: 'Deliver, then unsubscribe at the provider' },
  'machine-open': { stage: 'fate', meaning: 'Open by a machine' },
  open: { stage: 'fate', meaning: 'Open by a person' },
  'machine-click': { stage: 'fate', meaning: 'Follow all links by a machine' },
  click: { stage: 'fate', meaning: 'Open, then follow a link, by a person' },
  reply: { stage: 'fate', meaning: 'Answer, by a person; the mail rules of the business send us a copy' },
  silent: { stage: 'fate', meaning: 'Report nothing at all' },
  // How it is reported.
  duplicate: { stage: 'reporting', meaning: 'Report everything twice' },
  reversed: { stage: 'reporting', meaning: 'Report in reversed order' },
  late: { stage: 'reporting', meaning: 'Report with a signature that is 11 minutes old' },
  forged: { stage: 'reporting', meaning: 'Report with a signature of a stranger' },
} as const satisfies Readonly<Record<string, { readonly stage: Stage; readonly meaning: string }>>;

type Stage = 'recipient' | 'mail' | 'fate' | 'reporting';
export type ProviderFault = keyof typeof providerFaults;

export const providerFaultNames = Object.keys(providerFaults).filter(isProviderFault);

export function isProviderFault(text: string): text is ProviderFault {
  return Object.hasOwn(providerFaults, text);
}

/** How bounces and complaints are reported. */
export type Channel = 'webhook' | 'mail';

export interface ArmedFault {
  readonly fault: ProviderFault;
  /** Must match the recipient's address; without it, all do. */
  readonly to?: RegExp | undefined;
  /** How many mails meet it; one by default, `Infinity` for all. */
  readonly times?: number | undefined;
  /** How many matching mails pass first. */
  readonly after?: number | undefined;
  /** How often `defer` defers; 1 by default. */
  readonly count?: number | undefined;
  /** `webhook` by default. */
  readonly via?: Channel | undefined;
}

export interface MetFault {
  readonly fault: ProviderFault;
  readonly count: number;
  readonly via: Channel;
}

export interface WaitingFault extends ArmedFault {
  readonly id: string;
  /** How many mails will still meet it. */
  readonly left: number;
}

/** Faults on demand: the next matching mail meets each of them, in the order in which they were armed. */
export interface ProviderFaults {
  next(fault: ArmedFault): void;
  remove(id: string): void;
  clear(): void;
  waiting(): readonly WaitingFault[];
  /** How many mails met each fault. */
  met(): Readonly<Record<string, number>>;
  /** The faults that a mail to this address meets at this stage, at most one of each name. Counts them as met. */
  take(stage: Stage, address: string): readonly MetFault[];
}

export function createProviderFaults(): ProviderFaults {
  let armed: { id: string; fault: ArmedFault; left: number; passing: number }[] = [];
  let lastId = 0;
  const met = new Map<string, number>();

  return {
    next: (fault) =>
      void armed.push({
        id: String((lastId += 1)),
        fault,
        left: fault.times ?? 1,
        passing: fault.after ?? 0,
      }),
    remove(id) {
      armed = armed.filter((one) => one.id !== id);
    },
    clear() {
      armed = [];
    },
    waiting: () => armed.map(({ id, fault, left }) => ({ ...fault, id, left })),
    met: () => Object.fromEntries(met),
    take(stage, address) {
      const taken = new Map<ProviderFault, MetFault>();
      for (const one of armed) {
        const { fault, to, count = 1, via = 'webhook' } = one.fault;
        if (providerFaults[fault].stage !== stage || taken.has(fault)) continue;
        if (to !== undefined && address.search(to) < 0) continue;
        one.passing -= 1;
        if (one.passing >= 0) continue;
        one.left -= 1;
        taken.set(fault, { fault, count, via });
        met.set(fault, (met.get(fault) ?? 0) + 1);
        // The connection ends at the first answer.
        if (stage === 'recipient' || stage === 'mail') break;
      }
      armed = armed.filter(({ left }) => left > 0);
      return [...taken.values()];
    },
  };
}
