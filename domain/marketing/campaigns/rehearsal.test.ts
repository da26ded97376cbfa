import type { CampaignStep } from './campaign.ts';
import { type RehearsedCampaign, rehearse } from './rehearsal.ts';
import type { CampaignRules } from './steps.ts';

const step: CampaignStep = {
  stepId: 'step',
  templateId: 'template',
  delayDays: 1,
  sendDate: null,
  isActive: true,
  addedAt: null,
  isReleased: false,
};
const campaign: RehearsedCampaign = {
  kind: 'incremental',
  startDate: '2026-10-01',
  endDate: null,
  sendImmediately: false,
  entersBy: 'types',
  reentry: 'never',
  inclusions: ['target'],
  steps: [step],
};
const rules: CampaignRules = {
  timezone: 'America/Chicago',
  campaignHour: 10,
  quietFrom: 20,
  quietUntil: 9,
  dailyCap: 1,
  weeklyCap: 3,
};

interface World {
  readonly campaign?: Partial<RehearsedCampaign>;
  /** The hour at which steps are due, as it stands. */
  readonly hour?: () => number;
  readonly isApproved?: (now: string) => boolean;
  readonly readerOf?: (athleteId: string) => string;
}

/** October 2026, in which Chicago does not move its clocks. */
function rehearsal({
  campaign: more = {},
  hour = () => 10,
  isApproved = () => true,
  readerOf = (id) => id,
}: World = {}) {
  const now = () => ({ ...rules, campaignHour: hour() });
  return rehearse({
    campaign: { ...campaign, ...more },
    from: '2026-10-01',
    to: '2026-10-31',
    rules: now,
    factsOf: ({ athleteId, now: at, sentTo }) => {
      const reader = readerOf(athleteId);
      const mails = sentTo(`contact:${reader}`);
      return {
        ...now(),
        now: at,
        template: { version: 1, isApproved: isApproved(at) },
        reader: { kind: 'contact', id: reader },
        whyNot: null,
        isFieldEmpty: false,
        mailsToday: mails.filter((mail) => mail.at.slice(0, 10) === at.slice(0, 10)).length,
        mailsThisWeek: mails.length,
        hadTemplate: false,
      };
    },
  });
}

const created = (at: string, athleteId = 'owen', leadType: string | null = 'target') => ({
  at,
  athleteId,
  leadType,
  sendNowTo: null,
});
const told = ({ decisions }: ReturnType<ReturnType<typeof rehearsal>['end']>) =>
  decisions.map(({ at, athleteId, decision }) => [
    at,
    athleteId,
    'reason' in decision ? decision.reason : decision.outcome,
  ]);

test('whoever fits enters, and gets the step on its day', () => {
  const running = rehearsal();
  running.change(created('2026-09-15T12:00:00.000Z', 'early'));
  running.until('2026-10-05T12:00:00.000Z');
  running.change(created('2026-10-05T12:00:00.000Z'));
  running.change(created('2026-10-05T12:00:00.000Z', 'other', 'former'));
  const found = running.end();
  expect(found).toMatchObject({ entered: 2, left: 0 });
  expect(told(found)).toEqual([
    ['2026-10-02T15:00:00.000Z', 'early', 'sent'],
    ['2026-10-06T15:00:00.000Z', 'owen', 'sent'],
  ]);
});

test('whoever leaves gets nothing more', () => {
  const running = rehearsal();
  running.until('2026-10-05T12:00:00.000Z');
  running.change(created('2026-10-05T12:00:00.000Z'));
  running.until('2026-10-06T12:00:00.000Z');
  running.change(created('2026-10-06T12:00:00.000Z', 'owen', null));
  expect(running.end()).toEqual({ decisions: [], entered: 1, left: 1 });
});

test('siblings share the limits of their parent', () => {
  const running = rehearsal({ readerOf: () => 'anna' });
  running.until('2026-10-05T12:00:00.000Z');
  running.change(created('2026-10-05T12:00:00.000Z'));
  running.change(created('2026-10-05T12:00:00.000Z', 'zoe'));
  expect(told(running.end())).toEqual([
    ['2026-10-06T15:00:00.000Z', 'owen', 'sent'],
    ['2026-10-06T15:00:00.000Z', 'zoe', 'daily-cap'],
    ['2026-10-07T15:00:00.000Z', 'zoe', 'sent'],
  ]);
});

test('a step waits once for an approval, and is sent after it', () => {
  const running = rehearsal({ isApproved: (now) => now >= '2026-10-08' });
  running.until('2026-10-05T12:00:00.000Z');
  running.change(created('2026-10-05T12:00:00.000Z'));
  expect(told(running.end())).toEqual([
    ['2026-10-06T15:00:00.000Z', 'owen', 'not-approved'],
    ['2026-10-08T15:00:00.000Z', 'owen', 'sent'],
  ]);
});

test.each([
  [14, '2026-10-06T19:00:00.000Z'],
  [8, '2026-10-06T13:00:00.000Z'],
])('steps move with the campaign hour: to %d o’clock', (moved, at) => {
  let hour = 10;
  const running = rehearsal({ hour: () => hour });
  running.until('2026-10-05T12:00:00.000Z');
  running.change(created('2026-10-05T12:00:00.000Z'));
  running.until('2026-10-05T18:00:00.000Z');
  hour = moved;
  running.rulesChanged('2026-10-05T18:00:00.000Z');
  const [first] = told(running.end());
  expect(first?.[0]).toBe(at);
});
