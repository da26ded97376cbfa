import type { ApiClient, Reply } from '../support/api-client.ts';
import type { Random } from './random.ts';

/** A command as it was sent, and its answer if there was one. */
export interface Sent {
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  readonly answer: Answer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly position: string | null;
}

/** Whether the answer tells the outcome of the command for certain. After any other answer the command is repeated. */
export const isCertain = ({ status }: Answer): boolean => status < 500;

interface Existing {
  readonly athletes: string[];
  readonly packages: { readonly path: string; readonly invoices: string[] }[];
}

const WORKERS = 8;

/**
 * Simulates eight staff users who send commands about records that are known to exist. Calls `sent` for every command. Ends when the
 * application no longer answers, or when `over` aborts.
 */
export async function work(
  client: ApiClient,
  {
    random,
    offers,
    label,
    over,
    sent,
  }: {
    random: Random;
    offers: readonly string[];
    label: string;
    over: AbortSignal;
    sent: (count: number) => void;
  },
): Promise<Sent[]> {
  const existing: Existing = { athletes: [], packages: [] };
  const all: Sent[] = [];
  let count = 0;
  const worker = async () => {
    while (!over.aborted) {
      const order = nextOrder(existing, random, offers, count);
      const key = `${label} ${count++}`;
      sent(count);
      const reply = await send(client, { ...order, key });
      all.push({ ...order, key, answer: reply && answerOf(reply) });
      if (!reply) return;
      if (reply.status < 300) order.learn(reply);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return all;
}

/** Resolves to undefined if the connection broke before the answer. */
export async function send(
  client: ApiClient,
  { key, method, path, body }: Omit<Sent, 'answer'>,
): Promise<Reply | undefined> {
  try {
    return await client.send(method, path, body, { key });
  } catch {
    return undefined;
  }
}

export const answerOf = ({ status, text, position }: Reply): Answer => ({ status, text, position });

interface Order extends Pick<Sent, 'method' | 'path' | 'body'> {
  learn(reply: Reply): void;
}

/** Chooses the next command: at first more athletes and packages, later more changes of their invoices. */
function nextOrder(existing: Existing, random: Random, offers: readonly string[], count: number): Order {
  const athlete = random.pick(existing.athletes);
  const bought = random.pick(existing.packages);
  const invoice = bought && random.pick(bought.invoices);
  const dice = random.next();
  if (!athlete || dice < 0.15) return createAthlete(existing, count);
  if (!bought || dice < 0.3) return buyPackage(existing, athlete, random, offers);
  if (!invoice || dice < 0.5) return addInvoice(bought, count);
  const at = `${bought.path}/invoices/${invoice}`;
  const plain = (method: Order['method'], path: string, body?: unknown): Order => {
    return { method, path, body, learn: () => undefined };
  };
  if (dice < 0.65) return plain('PUT', at, invoiceBody(count));
  if (dice < 0.75) return plain('POST', `${at}/omit`);
  if (dice < 0.82) return plain('POST', `${at}/revert`);
  if (dice < 0.87) return plain('DELETE', at);
  if (dice < 0.92) return plain('POST', `${bought.path}/sync`);
  if (dice < 0.95) return plain('DELETE', bought.path);
  if (dice < 0.97) return plain('DELETE', `/athletes/${athlete}`);
  return plain('PUT', `/athletes/${athlete}`, { first_name: `Renamed ${count}`, last_name: 'Hughes' });
}

function createAthlete({ athletes }: Existing, count: number): Order {
  const body = { firstName: `Athlete ${count}`, lastName: 'Hughes', athleteType: 'Customer' };
  return { method: 'POST', path: '/athletes', body, learn: ({ id }) => void athletes.push(id) };
}

function buyPackage(
  { packages }: Existing,
  athlete: string,
  random: Random,
  offers: readonly string[],
): Order {
  const path = `/athletes/${athlete}/packages`;
  const packageId = random.pick(offers) ?? null;
  const body = { packageId, startDate: '2026-03-31', amount: 1000.01, cycles: 1 + random.below(12) };
  return {
    method: 'POST',
    path,
    body,
    learn: ({ id }) => void packages.push({ path: `${path}/${id}`, invoices: [] }),
  };
}

function addInvoice({ path, invoices }: Existing['packages'][number], count: number): Order {
  return {
    method: 'POST',
    path: `${path}/invoices`,
    body: invoiceBody(count),
    learn: ({ id }) => void invoices.push(id),
  };
}

/** Unique for each count, so that every edit is a change. */
const invoiceBody = (count: number) => {
  return { invoice_date: '2026-05-20', invoice_amount: 10 + count / 100, invoice_description: `No ${count}` };
};
