import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import type { MailingDefinition, MailingEvent } from './events.ts';
import { lastDue } from './mail-schedule.ts';
import { mailingDecider } from './mailing.ts';

const mailingId = '5a0c2a0e-2b8a-4a39-9f0e-1f2d7e1a0001';
const [ada, ben] = ['5a0c2a0e-2b8a-4a39-9f0e-1f2d7e1a00aa', '5a0c2a0e-2b8a-4a39-9f0e-1f2d7e1a00bb'];
const timezone = 'America/Chicago';
const definition: MailingDefinition = {
  report: 'balances',
  parameters: [],
  schedule: { rhythm: 'weekly', day: 1, hour: 7 },
  userIds: [ada],
  format: 'csv',
  namesChildren: false,
};
const from = '2026-03-02T15:00:00.000Z';
const created: MailingEvent = { type: 'ReportMailingCreated', data: { mailingId, ...definition, from } };
const mayRead = new Set([ada, ben]);
const comeDue = (now: string) => ({ kind: 'come-due', mailingId, now, timezone }) as const;
const cameDue = (due: string): MailingEvent => ({
  type: 'ReportMailingCameDue',
  data: { mailingId, due, userIds: [ada] },
});
const [MARCH_9, MARCH_16] = ['2026-03-09T12:00:00.000Z', '2026-03-16T12:00:00.000Z'];

test('a mailing is created for staff who may read its report', () => {
  given(mailingDecider, [])
    .when({
      kind: 'create',
      mailingId,
      definition: { ...definition, userIds: [ada, ada] },
      mayRead,
      now: from,
    })
    .gives([created]);
  given(mailingDecider, [])
    .when({ kind: 'create', mailingId, definition, mayRead: new Set([ben]), now: from })
    .refuses('A report can be mailed only to active staff whose role may read it.');
});

test.each([
  [{ userIds: [] }, 'Choose at least one user.'],
  [{ schedule: { rhythm: 'weekly', day: 7, hour: 7 } }, 'Choose a day of the week.'],
  [{ schedule: { rhythm: 'monthly', day: 32, hour: 7 } }, 'Choose a day of the month, from 1 to 31.'],
  [{ schedule: { rhythm: 'weekly', day: 1, hour: 24 } }, 'Choose an hour.'],
  [
    { parameters: [{ name: 'q', value: 'Owen Hughes' }] },
    'A report that is issued must not be chosen by words that may name a person.',
  ],
] as const)('%j is refused', (wrong, text) => {
  given(mailingDecider, [])
    .when({
      kind: 'create',
      mailingId,
      definition: {
        ...definition,
        ...structuredClone(wrong),
        userIds: 'userIds' in wrong ? [] : [ada],
        parameters: 'parameters' in wrong ? [...wrong.parameters] : [],
      },
      mayRead,
      now: from,
    })
    .refuses(text);
});

test('a due time from before the mailing does not count', () => {
  given(mailingDecider, [created]).when(comeDue('2026-03-09T11:59:59.000Z')).nothingHappens();
});

test('a due time comes once', () => {
  given(mailingDecider, [created])
    .when(comeDue(MARCH_9))
    .gives([cameDue(MARCH_9)]);
  given(mailingDecider, [created, cameDue(MARCH_9)])
    .when(comeDue('2026-03-12T12:00:00.000Z'))
    .nothingHappens();
});

test('of several due times that were missed, only the last one comes', () => {
  given(mailingDecider, [created])
    .when(comeDue('2026-03-17T00:00:00.000Z'))
    .gives([cameDue(MARCH_16)]);
});

test('another schedule begins when it was chosen, other recipients change no due time', () => {
  const now = '2026-03-11T15:00:00.000Z';
  const tuesday = { rhythm: 'weekly', day: 2, hour: 7 } as const;
  given(mailingDecider, [created])
    .when({ kind: 'change', mailingId, changes: { schedule: tuesday }, mayRead, now })
    .gives([
      { type: 'ReportMailingChanged', data: { mailingId, changes: { schedule: tuesday }, from: now } },
    ]);
  const toBen: MailingEvent = {
    type: 'ReportMailingChanged',
    data: { mailingId, changes: { userIds: [ben] }, from },
  };
  given(mailingDecider, [created])
    .when({ kind: 'change', mailingId, changes: { userIds: [ben] }, mayRead, now })
    .gives([toBen]);
  given(mailingDecider, [created, toBen])
    .when(comeDue(now))
    .gives([{ type: 'ReportMailingCameDue', data: { mailingId, due: MARCH_9, userIds: [ben] } }]);
});

test('a deleted mailing does not come due, and cannot be changed', () => {
  const past: MailingEvent[] = [created, { type: 'ReportMailingDeleted', data: { mailingId } }];
  given(mailingDecider, past).when(comeDue(MARCH_9)).nothingHappens();
  given(mailingDecider, past)
    .when({ kind: 'change', mailingId, changes: { userIds: [ben] }, mayRead, now: from })
    .refuses('This mailing does not exist.');
});

test('an email is settled once, whatever is said about it later', () => {
  const sent = { due: MARCH_9, userId: ada, outcome: 'sent', reason: null, issueId: null, rows: 3 } as const;
  const settled: MailingEvent = { type: 'ReportMailingSettled', data: { mailingId, ...sent } };
  given(mailingDecider, [created, cameDue(MARCH_9)])
    .when({ kind: 'settle', mailingId, ...sent })
    .gives([settled]);
  given(mailingDecider, [created, cameDue(MARCH_9), settled])
    .when({ kind: 'settle', mailingId, ...sent, outcome: 'unknown' })
    .nothingHappens();
});

test('however often and whenever the job looks, a due time comes at most once, and the last one is never missed', () => {
  const moments = fc
    .array(fc.integer({ min: 0, max: 60 * 24 * 60 }), { minLength: 1, maxLength: 60 })
    .map((minutes) =>
      minutes
        .toSorted((one, other) => one - other)
        .map((minute) => new Date(Date.parse(from) + minute * 60_000).toISOString()),
    );
  fc.assert(
    fc.property(moments, (times) => {
      const past: MailingEvent[] = [created];
      for (const now of times) {
        const state = given(mailingDecider, past).state;
        past.push(...mailingDecider.decide(comeDue(now), state));
        const due = past.flatMap((event) => (event.type === 'ReportMailingCameDue' ? [event.data.due] : []));
        expect(new Set(due).size).toBe(due.length);
        const expected = lastDue(definition.schedule, timezone, now);
        expect(due.at(-1) ?? from).toBe(expected > from ? expected : from);
      }
    }),
  );
});
