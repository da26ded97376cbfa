import { clickedEverything, isMachineVisit, type Visit } from './machine.ts';

const deliveredAt = new Date('2026-03-02T15:00:00.000Z');
const after = (seconds: number) => new Date(deliveredAt.getTime() + seconds * 1_000);
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';
const visit = (more: Partial<Visit> = {}): Visit => ({
  at: after(90),
  userAgent: phone,
  method: 'GET',
  deliveredAt,
  ...more,
});

test('a person with a phone is no machine', () => {
  expect(isMachineVisit(visit())).toBe(false);
  expect(isMachineVisit(visit({ deliveredAt: undefined }))).toBe(false);
});

test.each<[string, Partial<Visit>]>([
  [
    'the picture proxy of Gmail',
    {
      userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    },
  ],
  [
    'the picture proxy of Yahoo',
    { userAgent: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html' },
  ],
  ['a script', { userAgent: 'python-requests/2.32.3' }],
  ['a client without a name', { userAgent: undefined }],
  ['a HEAD request', { method: 'HEAD' }],
  ['a visit a second after the delivery', { at: after(1) }],
  ['a visit in the second before the delivery was noted', { at: after(-1) }],
  ['the link that nobody sees', { isTrap: true }],
])('%s is a machine', (_, more) => {
  expect(isMachineVisit(visit(more))).toBe(true);
});

describe('all links', () => {
  const clicks = (...times: [string, number][]) => times.map(([linkId, at]) => ({ linkId, at: after(at) }));

  test('within ten seconds are followed by a program', () => {
    expect(clickedEverything(clicks(['a', 60], ['c', 70], ['b', 61]), 3)).toBe(true);
    expect(clickedEverything(clicks(['a', 5], ['a', 60], ['b', 61], ['c', 62]), 3)).toBe(true);
  });

  test('in more time are followed by a reader', () => {
    expect(clickedEverything(clicks(['a', 60], ['b', 61], ['c', 71]), 3)).toBe(false);
  });

  test('are not all while one is left, or the same one comes again', () => {
    expect(clickedEverything(clicks(['a', 60], ['b', 61], ['b', 62]), 3)).toBe(false);
  });

  test('of a message with two prove nothing', () => {
    expect(clickedEverything(clicks(['a', 60], ['b', 61]), 2)).toBe(false);
  });
});
