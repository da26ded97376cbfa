import fc from 'fast-check';
import type { CampaignStep } from './campaign.ts';
import type { JourneyEvent } from './events.ts';
import { type JourneyCommand, journeyDecider } from './journey.ts';
import type { DecidingCampaign, StepFacts } from './steps.ts';

const campaignId = '0192f0a0-0000-7000-8000-000000000001';
const athleteId = '0192f0a0-0000-7000-8000-000000000002';
const stepIds = [
  '0192f0a0-0000-7000-8000-000000000011',
  '0192f0a0-0000-7000-8000-000000000012',
  '0192f0a0-0000-7000-8000-000000000013',
] as const;
const templateId = '0192f0a0-0000-7000-8000-000000000021';
const DAY = 86_400_000;
// A week around the night on which Chicago ends daylight saving time.
const START = Date.parse('2026-10-28T15:00:00.000Z');

interface World {
  readonly events: readonly JourneyEvent[];
  readonly now: number;
}

/** What may happen to a journey, in any order; times may also jump back. */
const acts = fc.oneof(
  fc.record({
    act: fc.constant('enter' as const),
    reentry: fc.constantFrom('never', 'again'),
    draw: fc.constantFrom('written-to', 'held-back', null),
  }),
  fc.record({ act: fc.constant('leave' as const) }),
  fc.record({
    act: fc.constant('run' as const),
    step: fc.integer({ min: 0, max: 2 }),
    entryNo: fc.integer({ min: 0, max: 3 }),
    isApproved: fc.boolean(),
    isActive: fc.boolean(),
    delayDays: fc.integer({ min: 0, max: 4 }),
    mailsToday: fc.integer({ min: 0, max: 2 }),
    hasReader: fc.boolean(),
    sendImmediately: fc.boolean(),
  }),
  fc.record({ act: fc.constant('replaced' as const), step: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: -DAY, max: 2 * DAY }) }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

const stateOf = (events: readonly JourneyEvent[]) =>
  events.reduce((state, event) => journeyDecider.evolve(state, event), journeyDecider.initial());

function after({ events, now }: World, act: Act): World {
  const about = { campaignId, athleteId };
  const decide = (command: JourneyCommand) => [...events, ...journeyDecider.decide(command, stateOf(events))];
  const moment = new Date(now).toISOString();
  switch (act.act) {
    case 'enter': {
      const entry = {
        because: 'lead-type',
        leadType: 'target',
        contactId: null,
        now: moment,
        day: moment.slice(0, 10),
      } as const;
      const { reentry, draw } = act;
      return { now, events: decide({ kind: 'enter', ...about, ...entry, reentry, draw }) };
    }
    case 'leave':
      return { now, events: decide({ kind: 'leave', ...about, because: 'lead-type' }) };
    case 'wait':
      return { events, now: now + act.ms };
    case 'replaced': {
      const messageId = stateOf(events).steps.get(stepIds[act.step] ?? '')?.messageId;
      if (messageId === null || messageId === undefined) return { events, now };
      return { now, events: decide({ kind: 'reopen', ...about, messageId }) };
    }
    case 'run': {
      const steps = stepIds.map(
        (stepId, index): CampaignStep => ({
          stepId,
          templateId,
          delayDays: act.delayDays + index,
          sendDate: null,
          isActive: act.isActive,
          addedAt: null,
          isReleased: false,
        }),
      );
      const step = steps[act.step];
      if (!step) return { events, now };
      const campaign: DecidingCampaign = {
        kind: 'incremental',
        endDate: null,
        sendImmediately: act.sendImmediately,
        entersBy: 'types',
        steps,
      };
      const facts: StepFacts = {
        now: moment,
        timezone: 'America/Chicago',
        campaignHour: 10,
        quietFrom: 20,
        quietUntil: 9,
        dailyCap: 1,
        weeklyCap: 0,
        template: { version: 1, isApproved: act.isApproved },
        reader: act.hasReader ? { kind: 'contact', id: athleteId } : null,
        whyNot: null,
        isFieldEmpty: false,
        mailsToday: act.mailsToday,
        mailsThisWeek: 0,
        hadTemplate: false,
      };
      const { reopened = 0 } = stateOf(events).steps.get(step.stepId) ?? {};
      const messageId = `0192f0a0-0000-7000-8000-00000000${act.step}${act.entryNo}${String(reopened).padStart(2, '0')}`;
      return {
        now,
        events: decide({ kind: 'decide', ...about, entryNo: act.entryNo, campaign, step, facts, messageId }),
      };
    }
  }
}

test('nobody gets a step twice for an entry, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 80 }), (happened) => {
      const { events } = happened.reduce(after, { events: [], now: START });
      const sent = new Map<string, number>();
      for (const { type, data } of events) {
        if (type === 'CampaignStepReopened') {
          // Its message certainly did not leave.
          sent.delete(`${data.entryNo} ${data.stepId}`);
        }
        if (type !== 'CampaignStepDecided' || data.outcome !== 'sent') continue;
        const key = `${data.entryNo} ${data.stepId}`;
        sent.set(key, (sent.get(key) ?? 0) + 1);
        // Never in quiet hours.
        const hour = Number(
          new Intl.DateTimeFormat('en-US', {
            timeZone: 'America/Chicago',
            hour: 'numeric',
            hourCycle: 'h23',
          }).format(new Date(data.facts.now)),
        );
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(20);
      }
      expect([...sent.values()].every((times) => times === 1)).toBe(true);
      // Each message belongs to one decision.
      const messages = events.flatMap(({ type, data }) =>
        type === 'CampaignStepDecided' && data.messageId !== null ? [data.messageId] : [],
      );
      expect(new Set(messages).size).toBe(messages.length);
    }),
    { numRuns: 500 },
  );
});

test('a step is decided only while the athlete is in the campaign and the step is open', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (happened) => {
      const { events } = happened.reduce(after, { events: [], now: START });
      const numbers = events.flatMap(({ type, data }) => (type === 'AudienceEntered' ? [data.entryNo] : []));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      for (const [index, event] of events.entries()) {
        if (event.type !== 'CampaignStepDecided') continue;
        const before = stateOf(events.slice(0, index));
        expect(before.isIn).toBe(true);
        expect(before.entryNo).toBe(event.data.entryNo);
        expect(before.steps.get(event.data.stepId)?.isOpen ?? true).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('whoever is held back gets nothing in that entry, and comes back on the same side', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 60 }), (happened) => {
      const { events } = happened.reduce(after, { events: [], now: START });
      const draws = new Map(
        events.flatMap(({ type, data }) => (type === 'AudienceEntered' ? [[data.entryNo, data.draw]] : [])),
      );
      const written = events.flatMap(({ type, data }) =>
        type === 'CampaignStepDecided' && draws.get(data.entryNo) === 'held-back' ? [data.reason] : [],
      );
      expect(written.every((reason) => reason === 'held-back')).toBe(true);
      const moved = [...draws].filter(([entryNo, draw]) => {
        const before = draws.get(entryNo - 1) ?? draw;
        return draw !== null && draw !== before;
      });
      expect(moved).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('an email that was held back because of new words is sent with them, even if they are approved at once', () => {
  const run = {
    act: 'run',
    step: 0,
    entryNo: 1,
    isApproved: true,
    isActive: true,
    delayDays: 0,
    mailsToday: 0,
    hasReader: true,
    sendImmediately: true,
  } as const;
  const { events } = [
    { act: 'enter', reentry: 'never', draw: null } as const,
    run,
    { act: 'replaced', step: 0 } as const,
    run,
    run,
  ].reduce(after, { events: [], now: START });
  const messages = events.flatMap(({ type, data }) =>
    type === 'CampaignStepDecided' ? [data.messageId] : [],
  );
  expect(messages).toHaveLength(2);
  expect(new Set(messages).size).toBe(2);
});
