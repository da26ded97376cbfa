import { randomUUID } from 'node:crypto';
import { createStaffUsers } from '../../commands/access/staff-users.ts';
import { reportMails } from '../../commands/reports/mailings/report-mails.ts';
import type { Mail, MailPort } from '../../commands/shared/mail.ts';
import { type MailingView, mailingView } from '../../contract/reports/mailings.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { ReportTable } from '../../domain/shared/report-table.ts';
import { type Api, contextOf, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { noon, runJob } from '../support/jobs.ts';

/** Letters that have left, and what the server says to the next one. */
const letters: Mail[] = [];
let answer: 'accepts' | 'refuses' | 'is lost' = 'accepts';
const bulkMail: MailPort = {
  async send(mail) {
    if (answer === 'refuses') throw new Refusal('mail.refused', '550 no such mailbox');
    letters.push(mail);
    if (answer === 'is lost') throw new Error('The connection was lost');
    return { number: letters.length };
  },
};

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ bulkMail });
  admin = await api.signedIn('admin');
  await owing('Orville');
});
afterAll(() => api.close());
beforeEach(() => {
  letters.length = 0;
  answer = 'accepts';
});

async function owing(firstName: string): Promise<string> {
  const bought = await api.bought(await api.athlete({ firstName, lastName: 'Quillfeather' }));
  await api.bringInto(bought.invoice(0), 'invoiced');
  return bought.athleteId;
}

const weekly = { report: 'balances', rhythm: 'weekly', day: 1, hour: 7 } as const;

async function create(more: Readonly<Record<string, unknown>> = {}, who = admin): Promise<string> {
  const reply = await who.post('/reports/mailings', { ...weekly, user_ids: [admin.userId], ...more });
  expect(reply).toMatchObject({ status: 201 });
  return reply.id;
}

async function read(id: string): Promise<MailingView> {
  await shown();
  return mailingView.parse((await admin.get(`/reports/mailings/${id}`)).results);
}

async function shown(): Promise<void> {
  const { host, log } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
}

/** Runs the job so many days from now, and lets the emails leave. */
async function daysLater(days: number): Promise<void> {
  await shown();
  await runJob(api, 'report-mailings', noon(days));
  await api.settled();
}

/** Ends a mailing, so that later tests get no email of it. */
const end = (id: string) => admin.delete(`/reports/mailings/${id}`);

const sentencesOf = ({ outcomes }: MailingView) => outcomes.map(({ sentence }) => sentence);

test('a weekly report arrives once, with its file, its totals and a link that opens what was sent', async () => {
  const id = await create({ format: 'csv' });
  await daysLater(8);
  await daysLater(8);
  expect(letters).toHaveLength(1);
  const [{ to, subject, text, attachments = [] } = { to: '', subject: '', text: '' }] = letters;
  expect(to).toBe(admin.person.username);
  expect(subject).toMatch(/^Balances as of/);
  expect(text).toContain('Open: $400.00');
  const [file] = attachments;
  expect(file?.filename).toMatch(/^Balances as of .* - 1 row\.csv$/);
  const { outcomes, last_due } = await read(id);
  expect(outcomes).toEqual([
    expect.objectContaining({ outcome: 'sent', sentence: 'Sent, with 1 row.', due: last_due }),
  ]);
  const issueId = outcomes[0]?.issue_id ?? '';
  expect(text).toContain(`/reports/issued/${issueId}`);
  expect((await admin.get(`/reports/issued/${issueId}`)).results).toMatchObject({
    format: 'mail',
    mailing_id: id,
    state: 'as-it-was',
  });
  await end(id);
});

test('each week has its own email, and of several weeks without a process only the last one comes', async () => {
  const id = await create();
  await daysLater(8);
  await daysLater(15);
  await daysLater(36);
  expect(letters).toHaveLength(3);
  await end(id);
});

test('names of athletes are left out unless somebody chose otherwise', async () => {
  const [hidden, named] = [
    await create({ format: 'csv' }),
    await create({ format: 'csv', names_children: true }),
  ];
  await daysLater(8);
  const contents = letters.map(({ text, html, attachments = [] }) => {
    const [file] = attachments;
    const bytes = file && typeof file.content !== 'function' ? Buffer.from(file.content).toString() : '';
    return `${text}${html}${bytes}`;
  });
  const naming = contents.filter((content) => content.includes('Quillfeather'));
  expect(contents).toHaveLength(2);
  expect(naming).toHaveLength(1);
  expect(contents.find((content) => content.includes('Athlete 1'))).toContain(
    'Names of athletes are left out.',
  );
  await end(hidden);
  await end(named);
});

test('it stops for a recipient whose role no longer allows it, and says so; the others get it', async () => {
  const former = await api.signedIn('admin');
  const id = await create({ user_ids: [former.userId, admin.userId] });
  await admin.put(`/users/${former.userId}`, { role_id: 30 });
  await daysLater(8);
  expect(letters.map(({ to }) => to)).toEqual([admin.person.username]);
  const mailing = await read(id);
  const stopped = 'Stopped: the role of the user no longer allows this report.';
  expect(sentencesOf(mailing).toSorted()).toEqual(['Sent, with 1 row.', stopped]);
  expect(mailing.recipients).toEqual([
    expect.objectContaining({ id: former.userId, stopped }),
    expect.objectContaining({ id: admin.userId, stopped: '' }),
  ]);
  await end(id);
});

test('an inactive user, and a deleted one, get nothing', async () => {
  const [inactive, deleted] = [await api.signedIn('admin'), await api.signedIn('admin')];
  const id = await create({ user_ids: [inactive.userId, deleted.userId] });
  await admin.put(`/users/${inactive.userId}`, { is_active: false });
  await admin.delete(`/users/${deleted.userId}`);
  await daysLater(8);
  expect(letters).toEqual([]);
  expect(sentencesOf(await read(id)).toSorted()).toEqual([
    'Stopped: the user is inactive.',
    'Stopped: the user was deleted.',
  ]);
  await end(id);
});

test('a refusal by the server is an outcome', async () => {
  const id = await create();
  answer = 'refuses';
  await daysLater(8);
  expect(sentencesOf(await read(id))).toEqual(['The mail server refused the email.']);
  await end(id);
});

test('an email whose answer was lost is not sent again', async () => {
  const id = await create();
  answer = 'is lost';
  await daysLater(8);
  answer = 'accepts';
  await daysLater(8);
  expect(letters).toHaveLength(1);
  expect(sentencesOf(await read(id))).toEqual([
    'The answer of the mail server was lost. The email was not sent again.',
  ]);
  await end(id);
});

test('a report without rows says so', async () => {
  const trainer = await api.signedIn('trainer');
  const mailingId = randomUUID();
  const empty: ReportTable = {
    columns: [{ key: 'stage', label: 'Stage', kind: 'text' }],
    rows: [],
    totals: null,
    notes: [],
  };
  const { run } = await harnessed(mailingId, trainer.userId, empty);
  await run();
  expect(letters.map(({ subject, attachments }) => [subject, attachments])).toEqual([
    ['Nothing to tell this week: Stages', []],
  ]);
});

test('after a crash between claim and send nothing is sent again, and nobody claims to know', async () => {
  const mailingId = randomUUID();
  const { run, recover, outcomes } = await harnessed(mailingId, admin.userId);
  expect(await recover()).toMatchObject({ kind: 'done' });
  expect(await run()).toEqual({ outcome: 'recorded before' });
  expect(letters).toEqual([]);
  expect(await outcomes()).toEqual(['unknown']);
});

test('after a crash between send and the end of the effect, the outcome stays what it was', async () => {
  const { run, recover, outcomes } = await harnessed(randomUUID(), admin.userId);
  await run();
  await recover();
  await run();
  expect(letters).toHaveLength(1);
  expect(await outcomes()).toEqual(['sent']);
});

/** The effect of a mailing that came due, without the process that runs effects. */
async function harnessed(mailingId: string, userId: string, table?: ReportTable) {
  const { log } = api.services;
  const due = '2020-01-06T14:00:00.000Z';
  const schedule = { rhythm: 'weekly', day: 1, hour: 7 } as const;
  await recordFacts(api, `reportMailing-${mailingId}`, [
    {
      type: 'ReportMailingCreated',
      data: {
        mailingId,
        report: 'stages',
        parameters: [],
        schedule,
        userIds: [userId],
        format: 'csv',
        namesChildren: false,
        from: due,
      },
    },
  ]);
  const [event] = await log.load(`reportMailing-${mailingId}`);
  if (!event) throw new Error('Nothing was recorded');
  const stages: ReportTable = {
    columns: [{ key: 'stage', label: 'Stage', kind: 'text' }],
    rows: [{ id: 'one', cells: ['Lead'] }],
    totals: null,
    notes: [],
  };
  const reactor = reportMails({
    log,
    mail: bulkMail,
    users: createStaffUsers(log),
    reports: {
      mayRead: () => true,
      readAt: async () => ({ title: 'Stages', parameters: {}, table: table ?? stages }),
      file: async () => ({ filename: 'stages.csv', contentType: 'text/csv', content: Buffer.from('Lead') }),
    },
    business: { name: 'PWHT' },
    address: 'https://rink.test',
    now: () => new Date(),
  });
  const cameDue = {
    ...event,
    type: 'ReportMailingCameDue' as const,
    data: { mailingId, due, userIds: [userId] },
  };
  const [effect] = reactor.effects(cameDue);
  if (effect?.kind !== 'external') throw new Error('There is no email');
  const context = contextOf('system:report-mails');
  const { signal } = new AbortController();
  return {
    run: () => effect.run(context, signal),
    recover: () => effect.recover(context, signal),
    outcomes: async () =>
      (await log.load(`reportMailing-${mailingId}`)).flatMap(({ type, data }) =>
        type === 'ReportMailingSettled' && 'outcome' in data ? [data.outcome] : [],
      ),
  };
}

describe('who may', () => {
  test('a trainer mails reports that trainers may read, and knows nothing of others', async () => {
    const trainer = await api.signedIn('trainer');
    const own = await create({ report: 'lead-types', user_ids: [trainer.userId] }, trainer);
    const theirs = await create();
    expect((await trainer.get(`/reports/mailings/${theirs}`)).status).toBe(404);
    expect((await trainer.put(`/reports/mailings/${theirs}`, { hour: 9 })).status).toBe(404);
    expect((await trainer.delete(`/reports/mailings/${theirs}`)).status).toBe(404);
    expect((await trainer.post('/reports/mailings', { ...weekly, user_ids: [trainer.userId] })).status).toBe(
      422,
    );
    await shown();
    const list = mailingView.array().parse((await trainer.get('/reports/mailings')).results);
    expect(list.map(({ id }) => id)).toEqual([own]);
    await end(own);
    await end(theirs);
  });

  test('only active staff who may read the report can be chosen', async () => {
    const [trainer, family] = [await api.signedIn('trainer'), await api.family()];
    const wrong = await admin.post('/reports/mailings', { ...weekly, user_ids: [trainer.userId] });
    expect(wrong).toMatchObject({
      status: 422,
      message: 'A report can be mailed only to active staff whose role may read it.',
    });
    const parents = { ...weekly, report: 'lead-types', user_ids: [family.userId] };
    expect((await admin.post('/reports/mailings', parents)).status).toBe(422);
    await shown();
    const ids = (reply: { results: unknown }) => JSON.stringify(reply.results);
    expect(ids(await admin.get('/reports/mailings/recipients?report=balances'))).not.toContain(
      trainer.userId,
    );
    expect(ids(await admin.get('/reports/mailings/recipients?report=lead-types'))).toContain(trainer.userId);
  });
});

test('a mailing can be changed and ended, and an edit of an old state is refused', async () => {
  const id = await create();
  const { revision } = await read(id);
  const changed = { rhythm: 'monthly', day: 31, hour: 18 };
  expect((await admin.put(`/reports/mailings/${id}`, changed, { ifMatch: `"${revision}"` })).status).toBe(
    200,
  );
  expect(await read(id)).toMatchObject({ ...changed, schedule: 'On the last day of every month at 6:00pm' });
  const stale = await admin.put(`/reports/mailings/${id}`, { hour: 9 }, { ifMatch: `"${revision}"` });
  expect(stale.status).toBe(412);
  await end(id);
  await shown();
  expect((await admin.get(`/reports/mailings/${id}`)).status).toBe(404);
  await daysLater(40);
  expect(letters).toEqual([]);
});

test('after an erasure the issued report of a mailing says the name nowhere', async () => {
  const athleteId = await owing('Ptolemy');
  const id = await create({ names_children: true });
  await daysLater(8);
  const issueId = (await read(id)).outcomes[0]?.issue_id ?? '';
  await admin.post(`/people/athlete/${athleteId}/erase`, { name: 'Ptolemy Quillfeather' });
  await api.settled();
  await shown();
  const { results } = await admin.get(`/reports/issued/${issueId}`);
  expect(results).toMatchObject({ state: 'erased' });
  expect(JSON.stringify(results)).not.toContain('Ptolemy');
  await end(id);
});
