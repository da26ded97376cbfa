import { createHmac, randomUUID } from 'node:crypto';
import type { Change, Company } from '../books/company.ts';
import { HOUR, MINUTE, SECOND } from '../shared/times.ts';

/** `legacy`: one envelope with all entities. `cloud-events`: a list with one event per entity (CloudEvents 1.0). */
export type WebhookShape = 'legacy' | 'cloud-events';

export interface WebhookTarget {
  readonly url: string;
  readonly shape?: WebhookShape | undefined;
  /** Whether changes are sent as soon as they happen; otherwise only by `send`. True by default. */
  readonly isAutomatic?: boolean | undefined;
}

export interface Notice {
  /** `Invoice`. */
  readonly kind: string;
  readonly id: string;
  readonly operation: 'Create' | 'Update' | 'Delete' | 'Merge' | 'Void' | 'Emailed';
  readonly at?: Date;
}

export interface SendOptions {
  /** By default, all changes that were not sent yet. */
  readonly notices?: readonly Notice[] | undefined;
  readonly shape?: WebhookShape | undefined;
  /** Signs the message with a wrong verifier token. */
  readonly isForged?: boolean | undefined;
  /** The id of another company. */
  readonly realmId?: string | undefined;
  /** How many times the same message is sent. */
  readonly times?: number | undefined;
}

/** Sends signed notices of changes, with ids only, at least once. */
export interface Webhooks {
  /** `null` stops the webhooks. */
  target(target: WebhookTarget | null): void;
  /** Sends now. Answers the statuses, 0 where there was no answer. Without notices nothing is sent. */
  send(options?: SendOptions): Promise<readonly number[]>;
  counts(): { readonly delivered: number; readonly failed: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Delays before a message that was not answered with 200 is sent again. */
const RETRIES = [10 * SECOND, 20 * SECOND, 30 * SECOND, 5 * MINUTE, 20 * MINUTE, 2 * HOUR, 4 * HOUR];
/** Changes within this time are sent in one message. */
const GATHERING = 50;
/** The service waits this long for an answer. */
const TIMEOUT = 3 * SECOND;

interface Message {
  readonly body: string;
  readonly signature: string;
}

export function createWebhooks(options: {
  readonly company: Company;
  readonly verifier: string;
  readonly retries?: readonly number[];
}): Webhooks {
  const { company, verifier, retries = RETRIES } = options;
  let target: WebhookTarget | null = null;
  let waiting: Notice[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<unknown>>();
  let isClosed = false;
  let delivered = 0;
  let failed = 0;

  const messageOf = (notices: readonly Notice[], { shape, isForged, realmId }: SendOptions): Message => {
    const chosenShape = shape ?? target?.shape ?? 'legacy';
    const realm = realmId ?? company.realmId;
    const body = JSON.stringify(
      chosenShape === 'legacy' ? legacy(notices, realm) : cloudEvents(notices, realm),
    );
    const key = isForged ? 'a wrong verifier token' : verifier;
    return { body, signature: createHmac('sha256', key).update(body).digest('base64') };
  };

  const post = async ({ body, signature }: Message): Promise<number> => {
    if (!target) return 0;
    try {
      const { status } = await fetch(target.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'intuit-signature': signature },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (status === 200) delivered += 1;
      else failed += 1;
      return status;
    } catch {
      failed += 1;
      return 0;
    }
  };

  const later = (milliseconds: number, act: () => void) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  };
  const track = (work: Promise<unknown>) => {
    sending.add(work);
    void work.finally(() => sending.delete(work));
  };
  const deliver = async (message: Message, attempt = 0): Promise<void> => {
    const status = await post(message);
    const delay = retries[attempt];
    if (status !== 200 && target && delay !== undefined)
      later(delay, () => track(deliver(message, attempt + 1)));
  };

  const takeWaiting = () => {
    const notices = waiting;
    waiting = [];
    return notices;
  };
  company.onChange((change) => {
    if (!target || isClosed) return;
    waiting = [...waiting.filter((notice) => !isSame(notice, change)), change];
    if (target.isAutomatic === false || gathering) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      const notices = takeWaiting();
      if (notices.length > 0) track(deliver(messageOf(notices, {})));
    }, GATHERING);
    gathering.unref();
  });

  return {
    target(next) {
      target = next;
      if (!next) waiting = [];
    },
    async send(sent = {}) {
      const notices = sent.notices ?? takeWaiting();
      if (notices.length === 0) return [];
      const message = messageOf(notices, sent);
      const statuses: number[] = [];
      for (let time = 0; time < (sent.times ?? 1); time += 1) statuses.push(await post(message));
      return statuses;
    },
    counts: () => ({ delivered, failed, waiting: waiting.length }),
    async close() {
      isClosed = true;
      target = null;
      clearTimeout(gathering);
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(sending);
    },
  };
}

const isSame = (one: Notice, { kind, id, operation }: Change) =>
  one.kind === kind && one.id === id && one.operation === operation;

const timeOf = ({ at = new Date() }: Notice) => at.toISOString();

const legacy = (notices: readonly Notice[], realmId: string) => ({
  eventNotifications: [
    {
      realmId,
      dataChangeEvent: {
        entities: notices.map((notice) => ({
          name: notice.kind,
          id: notice.id,
          operation: notice.operation,
          lastUpdated: timeOf(notice),
        })),
      },
    },
  ],
});

const pastTense: Readonly<Record<Notice['operation'], string>> = {
  Create: 'created',
  Update: 'updated',
  Delete: 'deleted',
  Merge: 'merged',
  Void: 'voided',
  Emailed: 'emailed',
};

const cloudEvents = (notices: readonly Notice[], realmId: string) =>
  notices.map((notice) => ({
    specversion: '1.0',
    id: randomUUID(),
    source: 'intuit.simulator',
    type: `qbo.${notice.kind.toLowerCase()}.${pastTense[notice.operation]}.v1`,
    datacontenttype: 'application/json',
    time: timeOf(notice),
    intuitentityid: notice.id,
    intuitaccountid: realmId,
    data: {},
  }));
