import type { CampaignStep } from './campaign.ts';
import { type DecidingCampaign, decideStep, dueAt, type Entry, type StepFacts } from './steps.ts';

const step: CampaignStep = {
  stepId: 'step',
  templateId: 'template',
  delayDays: 3,
  sendDate: null,
  isActive: true,
  addedAt: null,
  isReleased: false,
};
const campaign: DecidingCampaign = {
  kind: 'incremental',
  endDate: null,
  sendImmediately: false,
  entersBy: 'types',
  steps: [step],
};
const entry: Entry = {
  enteredAt: '2026-03-05T18:00:00.000Z',
  day: '2026-03-05',
  because: 'lead-type',
  draw: null,
};
const facts: StepFacts = {
  now: '2026-03-08T16:00:00.000Z',
  timezone: 'America/Chicago',
  campaignHour: 10,
  quietFrom: 20,
  quietUntil: 9,
  dailyCap: 1,
  weeklyCap: 3,
  template: { version: 2, isApproved: true },
  reader: { kind: 'contact', id: 'parent' },
  whyNot: null,
  isFieldEmpty: false,
  mailsToday: 0,
  mailsThisWeek: 0,
  hadTemplate: false,
};
const at = (now: string, more: Partial<StepFacts> = {}): StepFacts => ({ ...facts, now, ...more });

describe('a step is due', () => {
  test('whole days after entering, at the campaign hour of the business, over the change to daylight saving time', () => {
    // March 8, 2026 is the day on which Chicago moves its clocks.
    expect(dueAt(campaign, step, entry, facts)).toBe('2026-03-08T15:00:00.000Z');
    expect(dueAt(campaign, { ...step, delayDays: 2 }, entry, facts)).toBe('2026-03-07T16:00:00.000Z');
  });

  test('the next morning, if the hour had passed on the day of entering', () => {
    expect(dueAt(campaign, { ...step, delayDays: 0 }, entry, facts)).toBe('2026-03-06T16:00:00.000Z');
  });

  test('at the moment of entering, if it is the first step of a campaign that sends immediately', () => {
    expect(dueAt({ ...campaign, sendImmediately: true }, step, entry, facts)).toBe(entry.enteredAt);
    const second = { ...step, stepId: 'second' };
    const both = { ...campaign, sendImmediately: true, steps: [step, second] };
    expect(dueAt(both, second, entry, facts)).toBe('2026-03-08T15:00:00.000Z');
  });

  test('on its day, if the campaign has a schedule', () => {
    const scheduled = { ...step, delayDays: null, sendDate: '2026-07-04' };
    expect(dueAt({ ...campaign, kind: 'schedule' }, scheduled, entry, facts)).toBe(
      '2026-07-04T15:00:00.000Z',
    );
  });
});

describe('what becomes of a step', () => {
  test('nothing before it is due, and it is sent from then on', () => {
    expect(decideStep(campaign, step, entry, at('2026-03-08T14:59:59.999Z'))).toBeUndefined();
    expect(decideStep(campaign, step, entry, at('2026-03-08T15:00:00.000Z'))).toEqual({
      outcome: 'sent',
      reader: facts.reader,
      version: 2,
    });
  });

  test.each([
    ['ended', { campaign: { ...campaign, endDate: '2026-03-07' } }],
    ['step-inactive', { step: { ...step, isActive: false } }],
    ['added-later', { step: { ...step, addedAt: '2026-03-08T15:30:00.000Z' } }],
    ['opted-out', { facts: at(facts.now, { reader: null, whyNot: 'opted-out' }) }],
    ['nobody', { facts: at(facts.now, { reader: null }) }],
    ['same-template', { facts: at(facts.now, { hadTemplate: true }) }],
  ] as const)('is skipped: %s', (reason, given) => {
    const { campaign: one, step: other, facts: known } = { campaign, step, facts, ...given };
    expect(decideStep(one, other, entry, known)).toEqual({ outcome: 'skipped', reason });
  });

  test('a step on a day before the athlete entered is skipped', () => {
    const early = { ...step, delayDays: null, sendDate: '2026-03-04' };
    expect(decideStep({ ...campaign, kind: 'schedule', steps: [early] }, early, entry, facts)).toEqual({
      outcome: 'skipped',
      reason: 'before-entry',
    });
  });

  test('a step that was added later is sent once it is released', () => {
    const released = { ...step, addedAt: '2026-03-08T15:30:00.000Z', isReleased: true };
    expect(decideStep(campaign, released, entry, facts)?.outcome).toBe('sent');
  });

  test.each([
    [null, false],
    [{ version: 2, isApproved: false }, false],
    [{ version: 2, isApproved: true }, true],
  ] as const)(
    'is held without an approved template, or with an empty field: %j',
    (template, isFieldEmpty) => {
      expect(decideStep(campaign, step, entry, at(facts.now, { template, isFieldEmpty }))).toEqual({
        outcome: 'held',
        reason: isFieldEmpty ? 'field-empty' : 'not-approved',
      });
    },
  );

  test.each([
    // 20:00 and 08:59 in Chicago.
    ['2026-03-09T01:00:00.000Z', '2026-03-09T14:00:00.000Z'],
    ['2026-03-09T13:59:00.000Z', '2026-03-09T14:00:00.000Z'],
  ])('in quiet hours, at %s, it waits until %s', (now, until) => {
    expect(decideStep(campaign, step, entry, at(now))).toEqual({
      outcome: 'postponed',
      reason: 'quiet-hours',
      until,
    });
  });

  test('whoever is held back gets nothing, except the answer to a request', () => {
    const heldBack: Entry = { ...entry, draw: 'held-back' };
    expect(decideStep(campaign, step, heldBack, facts)).toEqual({ outcome: 'skipped', reason: 'held-back' });
    expect(decideStep(campaign, step, heldBack, at('2026-03-08T14:59:59.999Z'))).toBeUndefined();
    expect(decideStep(campaign, step, { ...entry, draw: 'written-to' }, facts)?.outcome).toBe('sent');
    const answering = { ...campaign, sendImmediately: true };
    expect(decideStep(answering, step, { ...heldBack, because: 'send-now' }, facts)?.outcome).toBe('sent');
  });

  test('without quiet hours and limits it leaves at night', () => {
    const free = { quietFrom: 0, quietUntil: 0, dailyCap: 0, weeklyCap: 0, mailsToday: 9, mailsThisWeek: 9 };
    expect(decideStep(campaign, step, entry, at('2026-03-09T07:00:00.000Z', free))?.outcome).toBe('sent');
  });

  test.each([
    ['daily-cap', { mailsToday: 1, mailsThisWeek: 1 }],
    ['weekly-cap', { mailsToday: 0, mailsThisWeek: 3 }],
  ] as const)('over a limit it waits until tomorrow: %s', (reason, mails) => {
    expect(decideStep(campaign, step, entry, at(facts.now, mails))).toEqual({
      outcome: 'postponed',
      reason,
      until: '2026-03-09T15:00:00.000Z',
    });
  });

  test('the answer to a parent leaves at night and over the limits, but never without an approval', () => {
    const answering = { ...campaign, sendImmediately: true };
    const asked: Entry = { ...entry, because: 'send-now', enteredAt: '2026-03-09T04:00:00.000Z' };
    const night = at('2026-03-09T04:00:00.000Z', { mailsToday: 5, mailsThisWeek: 5, hadTemplate: true });
    expect(decideStep(answering, step, asked, night)?.outcome).toBe('sent');
    expect(decideStep(answering, step, asked, { ...night, template: null })?.outcome).toBe('held');
    expect(decideStep(answering, step, { ...asked, because: 'lead-type' }, night)?.outcome).toBe('skipped');
  });
});
