import express from 'express';
import request from 'supertest';
import { providerControl } from '../../simulators/mail-provider/control-routes.ts';
import { type OpenedMailProvider, openMailProvider } from '../support/mail-provider.ts';

let opened: OpenedMailProvider;
let visitor: ReturnType<typeof request>;

beforeEach(async () => {
  opened = await openMailProvider();
  const app = express();
  const forgery = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' };
  app.use(
    '/mail-provider',
    providerControl({ provider: opened.provider, timezone: 'America/Chicago', forgery }),
  );
  visitor = request(app);
});
afterEach(() => opened.close());

const page = async () => (await visitor.get('/mail-provider')).text;

describe('the page', () => {
  test('explains itself while there is nothing to see', async () => {
    const { status, text, headers } = await visitor.get('/mail-provider');
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ]);
    expect(text).toContain('Nothing is planned. All email is accepted and delivered.');
    expect(text).toContain('No letters yet.');
  });

  test('plans what happens to the next emails, and takes it back', async () => {
    const form = { fault: 'bounce', to: 'anna+hockey@', times: '3', after: '', count: '', via: 'mail' };
    const added = await visitor.post('/mail-provider/faults').type('form').send(form);
    expect([added.status, added.headers['location']]).toEqual([303, '/mail-provider/']);
    expect(opened.provider.faults.waiting()).toMatchObject([{ fault: 'bounce', left: 3, via: 'mail' }]);
    const text = await page();
    expect(text).toContain('Bounce: the mailbox does not exist</td>');
    const [waiting] = opened.provider.faults.waiting();
    await visitor.post(`/mail-provider/faults/${waiting?.id}/remove`);
    expect(opened.provider.faults.waiting()).toEqual([]);
  });

  test('matches addresses as text', async () => {
    await visitor.post('/mail-provider/faults').type('form').send({ fault: 'refuse', to: 'A.B+c@' });
    expect(opened.provider.faults.take('recipient', 'axb+c@rink.example')).toEqual([]);
    expect(opened.provider.faults.take('recipient', 'a.b+c@rink.example')).toHaveLength(1);
  });

  test('can plan something for all emails, and take back everything', async () => {
    await visitor.post('/mail-provider/faults').type('form').send({ fault: 'open', times: 'all' });
    await visitor.post('/mail-provider/faults').type('form').send({ fault: 'late' });
    expect(opened.provider.faults.waiting()).toMatchObject([{ left: Number.POSITIVE_INFINITY }, { left: 1 }]);
    expect(await page()).toContain('<td class="number">all</td>');
    await visitor.post('/mail-provider/faults/clear');
    expect(opened.provider.faults.waiting()).toEqual([]);
  });

  test('says what it does not understand', async () => {
    const refused = await visitor.post('/mail-provider/faults').type('form').send({ fault: 'explode' });
    expect(refused.status).toBe(303);
    const { text } = await visitor.get(refused.headers['location'] ?? '');
    expect(text).toContain('<p role="alert"><strong>fault: No such fault.</strong></p>');
  });

  test('lists letters with what was reported, as text', async () => {
    const evil = '"><script>alert(1)</script>';
    await opened.send('anna@rink.example', { subject: evil });
    await opened.reports();
    const text = await page();
    expect(text).toContain('processed, delivered');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  test.each(['webhook', 'mail'])('lets a letter that was delivered bounce, by %s', async (via) => {
    const messageId = await opened.send();
    await opened.reports();
    await visitor.post(`/mail-provider/letters/${messageId}.1`).type('form').send({ action: 'bounce', via });
    expect((await opened.reports()).at(-1)).toMatchObject({ messageId, kind: 'bounced', isHard: true });
    expect(await page()).toContain('processed, delivered, bounced');
  });

  test('says when a letter was forgotten, as after an erasure', async () => {
    const messageId = await opened.send('Anna@rink.example');
    opened.provider.forget(['anna@rink.example']);
    expect(await page()).not.toContain('Anna');
    const refused = await visitor
      .post(`/mail-provider/letters/${messageId}.1`)
      .type('form')
      .send({ action: 'open' });
    expect(refused.headers['location']).toContain('This+letter+was+forgotten.');
  });
});

describe('a program', () => {
  test('plans and acts in JSON, and reads the state', async () => {
    const armed = await visitor.post('/mail-provider/faults').send({ fault: 'defer', count: 2, times: 5 });
    expect([armed.status, armed.body]).toEqual([200, {}]);
    const messageId = await opened.send();
    await visitor.post(`/mail-provider/letters/${messageId}.1`).send({ action: 'open' });
    await opened.reports();
    const { body } = await visitor.get('/mail-provider/state');
    expect(body).toMatchObject({
      counts: { letters: 1, faults: { defer: 1 } },
      pending: 0,
      letters: [{ id: `${messageId}.1`, to: 'anna@rink.example' }],
    });
  });

  test.each([{ fault: 'explode' }, { fault: 'bounce', times: 0 }, {}])(
    'learns that %j is not possible',
    async (body) => {
      const refused = await visitor.post('/mail-provider/faults').send(body);
      expect([refused.status, typeof refused.body.message]).toEqual([422, 'string']);
      expect(opened.provider.faults.waiting()).toEqual([]);
    },
  );
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['another site in an old browser', { Origin: 'https://evil.example' }, 403],
  ['a page without an origin', { Origin: 'null' }, 403],
  ['the page itself', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 303],
  ['a program', {}, 303],
])('%s changes something: %j %s', async (_, headers, status) => {
  const answer = await visitor
    .post('/mail-provider/faults')
    .set(headers)
    .type('form')
    .send({ fault: 'open' });
  expect(answer.status).toBe(status);
  expect(opened.provider.faults.waiting()).toHaveLength(status === 303 ? 1 : 0);
});

test('the script of the page sends the value that protects signed-in people', async () => {
  const { text, headers } = await visitor.get('/mail-provider/page.js');
  expect(headers['content-type']).toContain('javascript');
  expect(text).toContain("headers: { 'X-XSRF-TOKEN': value }");
});
