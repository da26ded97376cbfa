import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';
import { hashPassword } from '../../api/access/passwords.ts';
import { createUser } from '../../commands/access/create-user.ts';
import { HANDOVER } from '../../commands/communications/messages/message-handover.ts';
import { sideBySide } from '../../commands/runtime/side-by-side.ts';
import { compileLetter, renderLetter } from '../../commands/shared/letters/compile-letter.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { secrets } from './business.ts';
import type { Database, Ground } from './ground.ts';
import {
  contactsOf,
  demand,
  draftTo,
  letterBusiness,
  letterGroups,
  letterText,
  liftLimits,
  POSTAL_ADDRESS,
} from './letters-business.ts';
import { type LetterSink, startLetterSink } from './letters-sink.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { jsonClient, signIn } from './staff.ts';

const RECIPIENTS = contactsOf(letterGroups.small);
/** nodemailer's pool sends no more at once, however many are queued. */
const CONNECTIONS = 4;
const QUEUED = 64;
const FROM = 'office@bench.test';
const ACCOUNTS = '@accounts.test';
const PASSWORDS_EACH = 40;
/** Between two passwords. */
const PAUSE_MS = 150;

/**
 * Sends a letter to 5,000 people, with everything recorded, against nodemailer alone with the same number of connections and the same email, to the
 * same mail server; and during that, emails for forgotten passwords, against those at rest. Both are sent by the running product.
 */
export async function measureLetters(ground: Ground): Promise<Measurement> {
  const business = await letterBusiness(ground, 'bench_letters');
  const sink = await startLetterSink();
  await sink.watch(ACCOUNTS);
  const usernames = await createAccounts(business.database, 400);
  const product = await business.open({
    SMTP_URL: sink.url,
    MAIL_FROM: FROM,
    // Each forgotten password is that of another family, at another address.
    TRUST_PROXY: 'loopback',
  });
  const staff = await signIn(product.url);
  await quiet(staff);
  await liftLimits(staff);
  const visitor = jsonClient(`${product.url}/api`);
  const pool = new Pool({ ...business.database.poolConfig, max: 1 });
  const rates: Pair[] = [];
  const passwords: Pair[] = [];
  let visits = 0;

  const ended = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from rx.effects where reactor = $1 and status in ('done', 'refused')`,
      [HANDOVER],
    );
    return rows[0]?.count ?? 0;
  };

  /** Milliseconds from asking for a new password to its email. */
  const password = async (): Promise<number> => {
    const username = usernames[visits];
    visits += 1;
    if (username === undefined) throw new Error('Everybody has asked for a new password');
    const arrival = sink.arrival(username);
    const asked = performance.timeOrigin + performance.now();
    const network = { 'x-forwarded-for': `198.51.${Math.floor(visits / 250)}.${(visits % 250) + 1}` };
    const sent = visitor.send('POST', '/auth/request-password-reset', network, { username });
    const took = (await arrival) - asked;
    const { status } = await sent;
    if (status >= 300) throw new Error(`A password was refused with ${status}`);
    return took;
  };

  const idle = async (): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < PASSWORDS_EACH) {
      times.push(await password());
      await pause(PAUSE_MS);
    }
    return times;
  };

  /** Milliseconds for the letter, and for each password that was asked for meanwhile. */
  const send = async (): Promise<{ took: number; passwords: number[] }> => {
    const letterId = await draftTo(staff, [letterGroups.small.groupId]);
    const [before, arrived] = [await ended(), await sink.accepted()];
    const over = new AbortController();
    const took = timed(async () => {
      await demand(staff.post(`/communications/${letterId}/send`, {}));
      while ((await ended()) < before + RECIPIENTS) await pause(100);
      over.abort();
    });
    const times: number[] = [];
    while (!over.signal.aborted && times.length < PASSWORDS_EACH) {
      await pause(PAUSE_MS);
      times.push(await password());
    }
    const ms = await took;
    const mails = (await sink.accepted()) - arrived - times.length;
    if (mails !== RECIPIENTS) throw new Error(`${mails} emails for ${RECIPIENTS} recipients`);
    return { took: ms, passwords: times };
  };

  return {
    async round() {
      const atRest = await idle();
      const bare = await timed(() => bareMails(sink, RECIPIENTS));
      const { took, passwords: during } = await send();
      rates.push({ measured: (RECIPIENTS / took) * 1000, baseline: (RECIPIENTS / bare) * 1000 });
      passwords.push({ measured: percentile(during, 0.95), baseline: percentile(atRest, 0.95) });
      await quiet(staff);
    },
    rows: () => [
      ratioRow(
        `a letter to ${RECIPIENTS} recipients with everything recorded, against nodemailer alone`,
        rates,
        { atLeast: 0.35 },
        'a second',
      ),
      ratioRow(
        'the email for a forgotten password while a letter is sent, against at rest, p95',
        passwords,
        { atMost: 2 },
        'ms',
      ),
    ],
    async close() {
      visitor.close();
      staff.close();
      await product.stop();
      await pool.end();
      await sink.close();
    },
  };
}

/** The same email to as many people, by nodemailer without anything around it. */
async function bareMails(sink: LetterSink, count: number): Promise<void> {
  const letter = compileLetter({
    ...letterText,
    business: 'Blueline',
    kind: 'News and offers',
    downloads: [],
    preheader: '',
    postalAddress: POSTAL_ADDRESS,
  });
  const rendered = renderLetter(letter, {
    fields: { 'contact.first_name': 'Dana', 'links.preferences': 'https://blueline.test/u/one-reader' },
    downloadLink: () => '',
  });
  if ('missing' in rendered) throw new Error('The letter cannot be rendered');
  const transport = createTransport({
    pool: true,
    url: sink.url,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  });
  const left = Array.from({ length: count }, (_, nth) => nth).values();
  const caller = async () => {
    for (const nth of left) {
      await transport.sendMail({ ...rendered, from: FROM, to: `dana.${nth}@families.test` });
    }
  };
  await Promise.all(Array.from({ length: QUEUED }, caller));
  transport.close();
}

/** Families who have registered. */
async function createAccounts({ poolConfig }: Database, count: number): Promise<string[]> {
  const pool = new Pool({ ...poolConfig, max: 8 });
  const store = await openPostgresEventStore(pool);
  const log = createEventLog(store, createPersonKeys(pool, secrets.PERSONAL_DATA_SECRET));
  const passwordHash = await hashPassword('the password of every family');
  const usernames = Array.from({ length: count }, (_, nth) => `family.${nth}${ACCOUNTS}`);
  await sideBySide(usernames, async (username) => {
    const commandId = randomUUID();
    const context = {
      actor: 'system:bench',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      now: new Date().toISOString(),
    };
    const user = {
      userId: randomUUID(),
      username,
      firstName: 'Pat',
      lastName: 'Doe',
      roleId: 40,
      passwordHash,
    };
    await createUser({ log }, user, context);
  });
  await store.close();
  await pool.end();
  return usernames;
}
