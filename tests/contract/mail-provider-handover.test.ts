import type { ProviderFault } from '../../simulators/mail-provider/faults.ts';
import { type OpenedMailProvider, openMailProvider, outcomeOf } from '../support/mail-provider.ts';
import { until } from '../support/manual-clock.ts';

let opened: OpenedMailProvider;

beforeEach(async () => {
  opened = await openMailProvider();
});
afterEach(() => opened.close());

test.each<[ProviderFault, string, number]>([
  ['refuse', 'refused', 0],
  ['greylist', 'failed', 0],
  ['reject', 'refused', 0],
  ['lost-answer', 'unknown', 1],
])('%s: the sender learns that the letter is %s, and %s arrive', async (fault, outcome, arrived) => {
  opened.provider.faults.next({ fault, to: /^anna@/ });
  expect(await outcomeOf(opened.send('ben@rink.example'))).toBe('sent');
  expect(await outcomeOf(opened.send('anna@rink.example'))).toBe(outcome);
  expect(opened.mailbox.filter(({ to }) => to === 'anna@rink.example')).toHaveLength(arrived);
  expect(await outcomeOf(opened.send('anna@rink.example'))).toBe('sent');
  const reports = await opened.reports();
  expect(reports.filter(({ kind }) => kind === 'delivered')).toHaveLength(2 + arrived);
});

test('a letter whose answer was lost is reported on, so that its outcome becomes known', async () => {
  opened.provider.faults.next({ fault: 'lost-answer' });
  expect(await outcomeOf(opened.send())).toBe('unknown');
  expect((await opened.reports()).map(({ kind }) => kind)).toEqual(['processed', 'delivered']);
});

test('a letter whose answer was lost may also never be heard of again', async () => {
  opened.provider.faults.next({ fault: 'lost-answer' });
  opened.provider.faults.next({ fault: 'silent' });
  expect(await outcomeOf(opened.send())).toBe('unknown');
  expect(await opened.reports()).toEqual([]);
  expect(opened.mailbox).toHaveLength(1);
});

test('a server that stalls answers nothing, and what it read is lost', async () => {
  opened.provider.faults.next({ fault: 'stall' });
  const calledOff = new AbortController();
  const sending = outcomeOf(opened.send('anna@rink.example', {}, calledOff.signal));
  await until(() => opened.provider.counts().faults['stall'] === 1);
  calledOff.abort();
  expect(await sending).toBe('unknown');
  expect(opened.mailbox).toEqual([]);
  expect(await opened.reports()).toEqual([]);
});

test('a server throttles after so many letters, and takes letters again later', async () => {
  opened.provider.faults.next({ fault: 'throttle', after: 20, times: Number.POSITIVE_INFINITY });
  for (let letter = 0; letter < 20; letter += 1) expect(await outcomeOf(opened.send())).toBe('sent');
  expect(await outcomeOf(opened.send())).toBe('failed');
  expect(await outcomeOf(opened.send())).toBe('failed');
  expect(opened.mailbox).toHaveLength(20);
  opened.provider.faults.clear();
  expect(await outcomeOf(opened.send())).toBe('sent');
  expect(opened.mailbox).toHaveLength(21);
});

test('faults of the connection meet other email too', async () => {
  opened.provider.faults.next({ fault: 'refuse' });
  expect(await outcomeOf(opened.sendOther('anna@rink.example'))).toBe('refused');
});

test('a server that stalls can be stopped', async () => {
  opened.provider.faults.next({ fault: 'stall' });
  const sending = outcomeOf(opened.send());
  await until(() => opened.provider.counts().faults['stall'] === 1);
  await opened.server.close();
  expect(['failed', 'unknown']).toContain(await sending);
});
