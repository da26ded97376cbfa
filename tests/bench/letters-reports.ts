import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Pool } from 'pg';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../adapters/mail/reports/sendgrid.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { secrets } from './business.ts';
import type { Database, Ground } from './ground.ts';
import { letterBusiness } from './letters-business.ts';
import { type Measurement, percentile, plainRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { appendAll } from './sample-events.ts';
import { signIn } from './staff.ts';

const MESSAGES = 10_000;
const BATCH = 100;
/** Calls of the provider at the same time. */
const CALLS = 4;

/** What a provider reports about 10,000 emails, in signed calls of 100: how many the product takes, and how long the provider waits. */
export async function measureLetterReports(ground: Ground): Promise<Measurement> {
  const business = await letterBusiness(ground, 'bench_letters_reports');
  const messageIds = await queuedBefore(business.database);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const product = await business.open({
    MAIL_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  const staff = await signIn(product.url);
  await quiet(staff);
  const agent = new Agent({ keepAlive: true });
  const rates: number[] = [];
  const answers: number[] = [];

  return {
    async round() {
      const calls = batchesOf(messageIds).map((body) => signed(body, privateKey));
      const times: number[] = [];
      const left = calls.values();
      const caller = async () => {
        for (const call of left) times.push(await timed(() => post(agent, product.url, call)));
      };
      const took = await timed(() => Promise.all(Array.from({ length: CALLS }, caller)));
      rates.push((MESSAGES / took) * 1000);
      answers.push(percentile(times, 0.95));
      await quiet(staff);
    },
    rows: () => [
      plainRow(`delivery reports taken in signed calls of ${BATCH}`, rates, { atLeast: 2_000 }, 'a second'),
      plainRow(`answer to a call with ${BATCH} delivery reports, p95`, answers, { atMost: 200 }, 'ms'),
    ],
    async close() {
      agent.destroy();
      staff.close();
      await product.stop();
    },
  };
}

interface SignedCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function batchesOf(messageIds: readonly string[]): Buffer[] {
  const timestamp = Math.floor(Date.now() / 1000);
  const batches = Math.ceil(messageIds.length / BATCH);
  return Array.from({ length: batches }, (_, nth) => {
    const events = messageIds.slice(nth * BATCH, (nth + 1) * BATCH).map((messageId) => ({
      email: 'dana@families.test',
      timestamp,
      event: 'delivered',
      'smtp-id': `<${messageId}.1@bench.test>`,
      sg_event_id: randomUUID(),
      sg_message_id: `${messageId}.recvd`,
      response: '250 2.0.0 OK: queued',
    }));
    return Buffer.from(JSON.stringify(events));
  });
}

function signed(body: Buffer, key: KeyObject): SignedCall {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), key).toString('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature,
      [TIMESTAMP_HEADER]: timestamp,
    },
  };
}

function post(agent: Agent, url: string, { body, headers }: SignedCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/mail/reports/sendgrid`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`The reports were answered with ${response.statusCode}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Messages that were sent long ago, as far as reports are concerned. */
async function queuedBefore({ poolConfig }: Database): Promise<string[]> {
  const pool = new Pool({ ...poolConfig, max: 16 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  const [communicationId, sendId] = [randomUUID(), randomUUID()];
  const ids = Array.from({ length: MESSAGES }, () => randomUUID());
  await appendAll(
    log,
    ids.map((messageId) => {
      const person = { kind: 'contact', id: randomUUID() } as const;
      const about = { messageId, communicationId, sendId, person, athleteIds: [] };
      return {
        stream: `message-${messageId}`,
        events: [
          { type: 'MessageQueued', data: { ...about, optionId: 'news-and-offers', isTracked: false } },
          {
            type: 'MessageSent',
            data: { messageId, attempt: 1, person, address: 'dana@families.test', response: '250 OK' },
          },
        ],
      };
    }),
  );
  await store.close();
  await pool.end();
  return ids;
}
