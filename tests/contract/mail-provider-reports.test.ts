import { z } from 'zod';
import type { ProviderFault } from '../../simulators/mail-provider/faults.ts';
import { type OpenedMailProvider, openMailProvider, PIXEL } from '../support/mail-provider.ts';
import { until } from '../support/manual-clock.ts';

let opened: OpenedMailProvider;

beforeEach(async () => {
  opened = await openMailProvider();
});
afterEach(() => opened.close());

const kinds = async () => (await opened.reports()).map(({ kind }) => kind);

test('a letter is in the mailbox, processed and delivered, in one signed call', async () => {
  const messageId = await opened.send();
  expect(await opened.reports()).toMatchObject([
    { messageId, attempt: 1, kind: 'processed', isLate: false },
    { messageId, attempt: 1, kind: 'delivered', reason: '250 2.0.0 OK: queued' },
  ]);
  expect(opened.calls).toHaveLength(1);
  expect(opened.calls[0]?.url.pathname).toBe('/api/mail/reports/sendgrid');
  expect(opened.mailbox).toMatchObject([{ to: 'anna@rink.example', subject: 'Ice time', isLetter: true }]);
});

test('other email is accepted and never reported on', async () => {
  await opened.sendOther('anna@rink.example');
  expect(await opened.reports()).toEqual([]);
  expect(opened.calls).toEqual([]);
  expect(opened.mailbox).toMatchObject([{ subject: 'Your password', isLetter: false }]);
});

test.each<[ProviderFault, readonly object[]]>([
  ['bounce', [{ kind: 'processed' }, { kind: 'bounced', isHard: true }]],
  ['bounce-soft', [{ kind: 'processed' }, { kind: 'bounced', isHard: false }]],
  ['bounce-later', [{ kind: 'processed' }, { kind: 'delivered' }, { kind: 'bounced', isHard: true }]],
  ['block', [{ kind: 'processed' }, { kind: 'blocked' }]],
  ['drop', [{ kind: 'processed' }, { kind: 'dropped' }]],
  ['complain', [{ kind: 'processed' }, { kind: 'delivered' }, { kind: 'complained' }]],
  ['unsubscribe', [{ kind: 'processed' }, { kind: 'delivered' }, { kind: 'unsubscribed' }]],
  ['machine-open', [{ kind: 'processed' }, { kind: 'delivered' }, { kind: 'opened', isMachine: true }]],
  ['open', [{ kind: 'processed' }, { kind: 'delivered' }, { kind: 'opened', isMachine: false }]],
  [
    'click',
    [
      { kind: 'processed' },
      { kind: 'delivered' },
      { kind: 'opened', isMachine: false },
      { kind: 'clicked', isMachine: false },
    ],
  ],
  [
    'machine-click',
    [
      { kind: 'processed' },
      { kind: 'delivered' },
      { kind: 'clicked', isMachine: true },
      { kind: 'clicked', isMachine: true },
    ],
  ],
  ['silent', []],
])('%s happens to the letter that meets it, and to no other', async (fault, reported) => {
  // #region provider-fault
  opened.provider.faults.next({ fault, to: /^anna@/ });
  // #endregion
  const other = await opened.send('ben@rink.example');
  const messageId = await opened.send('anna@rink.example');
  const next = await opened.send('anna@rink.example');
  const reports = await opened.reports();
  const of = (id: string) => reports.filter((report) => report.messageId === id);
  expect(of(messageId)).toMatchObject(reported);
  for (const untouched of [other, next]) {
    expect(of(untouched)).toMatchObject([{ kind: 'processed' }, { kind: 'delivered' }]);
  }
  expect(opened.provider.counts().faults).toEqual({ [fault]: 1 });
  expect(JSON.stringify(reports)).not.toMatch(/anna|rink/);
});

test('a letter is deferred as often as asked, and then delivered', async () => {
  opened.provider.faults.next({ fault: 'defer', count: 3 });
  await opened.send();
  expect(await kinds()).toEqual(['processed', 'deferred', 'deferred', 'deferred', 'delivered']);
});

test('several faults come together', async () => {
  opened.provider.faults.next({ fault: 'defer', count: 1 });
  opened.provider.faults.next({ fault: 'bounce' });
  opened.provider.faults.next({ fault: 'bounce' });
  await opened.send();
  await opened.send();
  expect(await kinds()).toEqual(['processed', 'deferred', 'bounced', 'processed', 'bounced']);
});

test('times and after choose the letters that meet a fault', async () => {
  opened.provider.faults.next({ fault: 'bounce', after: 1, times: 2 });
  for (let letter = 0; letter < 4; letter += 1) await opened.send();
  const ends = (await kinds()).filter((kind) => kind !== 'processed');
  expect(ends).toEqual(['delivered', 'bounced', 'bounced', 'delivered']);
});

describe('by bounce mail', () => {
  test.each([
    [
      'bounce',
      { kind: 'bounced', isHard: true, reason: expect.stringContaining('The mailbox does not exist.') },
    ],
    [
      'bounce-soft',
      { kind: 'bounced', isHard: false, reason: expect.stringContaining('The mailbox is full.') },
    ],
    ['block', { kind: 'blocked' }],
    ['complain', { kind: 'complained' }],
    ['reply', { kind: 'replied', isMachine: false }],
  ] as const)('%s is read back as the same', async (fault, reported) => {
    opened.provider.faults.next({ fault, via: 'mail' });
    const messageId = await opened.send();
    const reports = await opened.reports();
    expect(reports).toContainEqual(expect.objectContaining({ messageId, attempt: 1, ...reported }));
    expect(JSON.stringify(reports)).not.toMatch(/anna|rink/);
    const call = opened.calls.find(({ url }) => url.pathname === '/api/mail/bounces');
    expect(call?.headers).toMatchObject({
      'content-type': 'message/rfc822',
      authorization: `Bearer ${opened.provider.bounceToken}`,
    });
  });

  test('a copy has the same report id', async () => {
    opened.provider.faults.next({ fault: 'bounce', via: 'mail' });
    opened.provider.faults.next({ fault: 'duplicate' });
    await opened.send();
    const bounces = (await opened.reports()).filter(({ kind }) => kind === 'bounced');
    expect(bounces).toHaveLength(2);
    expect(new Set(bounces.map(({ reportId }) => reportId)).size).toBe(1);
  });
});

describe('reports', () => {
  test('arrive twice with the same ids', async () => {
    opened.provider.faults.next({ fault: 'duplicate' });
    await opened.send();
    const reports = await opened.reports();
    expect(opened.calls).toHaveLength(2);
    expect(reports.map(({ kind }) => kind)).toEqual(['processed', 'delivered', 'processed', 'delivered']);
    expect(reports.slice(2)).toEqual(reports.slice(0, 2));
  });

  test('arrive in reversed order, with the times at which things happened', async () => {
    opened.provider.faults.next({ fault: 'reversed' });
    opened.provider.faults.next({ fault: 'open' });
    await opened.send();
    const reports = await opened.reports();
    expect(reports.map(({ kind }) => kind)).toEqual(['opened', 'delivered', 'processed']);
    expect(reports.map(({ at }) => at)).toEqual(
      reports
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('that are late are valid, kept and marked', async () => {
    opened.provider.faults.next({ fault: 'late' });
    await opened.send();
    await opened.send();
    const reports = await opened.reports();
    expect(reports.filter(({ isLate }) => isLate)).toHaveLength(2);
    expect(reports.filter(({ isLate }) => !isLate)).toHaveLength(2);
    expect(opened.calls.map(opened.isSigned)).toEqual(
      expect.arrayContaining([
        { isValid: true, isOld: true },
        { isValid: true, isOld: false },
      ]),
    );
  });

  test('that are forged are not valid, and not repeated after their refusal', async () => {
    opened.statuses.push(401);
    opened.provider.faults.next({ fault: 'forged' });
    await opened.send();
    expect(await opened.reports()).toEqual([]);
    expect(opened.calls.map(opened.isSigned)).toEqual([{ isValid: false, isOld: false }]);
  });

  test('of many letters travel together', async () => {
    await Promise.all(Array.from({ length: 50 }, () => opened.send()));
    expect(await opened.reports()).toHaveLength(100);
    expect(opened.calls.length).toBeLessThan(50);
  });
});

describe('while the product does not answer with success', () => {
  test('a call is repeated unchanged but for its signature, and nothing is lost', async () => {
    opened.statuses.push(503, 500);
    await opened.send();
    await opened.send();
    expect(new Set((await opened.reports()).map(({ reportId }) => reportId)).size).toBe(4);
    const [first] = opened.calls;
    const copies = opened.calls.filter(({ body }) => first && body.equals(first.body));
    expect(copies.length).toBeGreaterThan(1);
    expect(opened.provider.counts().calls).toMatchObject({ failed: 2, givenUp: 0 });
  });

  test('a bounce mail is repeated too', async () => {
    opened.provider.faults.next({ fault: 'bounce', via: 'mail' });
    opened.statuses.push(503, 503);
    await opened.send();
    const reports = await opened.reports();
    expect(reports.map(({ kind }) => kind)).toContain('bounced');
  });

  test('calls are given up after a bounded number of repetitions', async () => {
    opened.statuses.push(500, 500, 500, 500);
    await opened.send();
    await until(() => opened.provider.pending() === 0);
    expect(opened.provider.counts().calls).toEqual({ delivered: 0, failed: 4, givenUp: 1 });
    expect(opened.calls).toHaveLength(4);
  });

  test('a product that is not there is no problem of the sender', async () => {
    opened.provider.reportTo('http://127.0.0.1:1');
    await opened.send();
    await until(() => opened.provider.pending() === 0);
    expect(opened.provider.counts().calls).toMatchObject({ givenUp: 1 });
  });
});

describe('habits', () => {
  const habits = { open: 0.5, click: 0.2, machineOpen: 0.1 };
  const everybody = Array.from({ length: 100 }, (_, index) => `person${index}@rink.example`);

  test('decide who opens and who clicks, the same people every time', async () => {
    await opened.close();
    opened = await openMailProvider({ habits });
    const counts = async () => {
      const before = (await opened.reports()).length;
      for (const to of everybody)
        await opened.send(to, { html: `<a href="https://blueline.example/">Hi</a>${PIXEL}` });
      const reports = (await opened.reports()).slice(before);
      const of = (kind: string) => reports.filter((one) => one.kind === kind && !one.isMachine).length;
      return [of('opened'), of('clicked')];
    };
    const first = await counts();
    const [openedBy = 0, clickedBy = 0] = first;
    expect(openedBy).toBeGreaterThan(40);
    expect(openedBy).toBeLessThan(80);
    expect(clickedBy).toBeGreaterThan(8);
    expect(clickedBy).toBeLessThan(40);
    expect(await counts()).toEqual(first);
  });

  test('report no opens and clicks of a letter that does not count them', async () => {
    await opened.close();
    opened = await openMailProvider({ habits: { open: 1, click: 1, machineOpen: 1 } });
    await opened.send();
    expect(await kinds()).toEqual(['processed', 'delivered']);
  });

  test('report none of a letter that asks the provider not to', async () => {
    await opened.close();
    opened = await openMailProvider({ habits: { open: 1, click: 1, machineOpen: 1 } });
    const off = { settings: { enable: 0 } };
    await opened.sendWithInstructions({ filters: { opentrack: off, clicktrack: off } });
    expect(await kinds()).toEqual(['processed', 'delivered']);
  });
});

test('our letters name themselves in the reports that have no Message-ID', async () => {
  for (const fault of ['open', 'complain', 'unsubscribe'] as const) opened.provider.faults.next({ fault });
  const messageId = await opened.send();
  const reports = await opened.reports();
  expect(reports.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opened', 'complained', 'unsubscribed']),
  );
  for (const report of reports) expect(report).toMatchObject({ messageId, attempt: 1 });
  const events = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(String(opened.calls[0]?.body)));
  const nameless = events.flatMap((event) => (event['smtp-id'] === undefined ? [event['event']] : []));
  expect(new Set(nameless)).toEqual(new Set(['open', 'spamreport', 'unsubscribe']));
  for (const event of events) expect(event).toMatchObject({ message_id: `${messageId}.1` });
});

test('unique arguments of the letter are in every event, and name it where the provider gives no Message-ID', async () => {
  const messageId = '018f2b6e-7c1d-4a10-9b2e-3f4a5b6c7d8e';
  opened.provider.faults.next({ fault: 'open' });
  await opened.sendWithInstructions({ unique_args: { message_id: `${messageId}.4` } });
  const reports = await opened.reports();
  expect(reports).toHaveLength(3);
  for (const report of reports) expect(report).toMatchObject({ messageId, attempt: 4 });
  const events: unknown = JSON.parse(opened.calls[0]?.body.toString() ?? '[]');
  expect(events).toMatchObject([{ 'smtp-id': expect.any(String) }, {}, { event: 'open' }]);
  expect(events).not.toMatchObject([{}, {}, { 'smtp-id': expect.any(String) }]);
});
