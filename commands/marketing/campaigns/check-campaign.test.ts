import fc from 'fast-check';
import type { DomainEvent } from '../../../domain/events.ts';
import { type CampaignState, campaignDecider } from '../../../domain/marketing/campaigns/campaign.ts';
import { comparisonText } from '../../../domain/marketing/campaigns/comparison.ts';
import {
  type CampaignEvent,
  campaignEvents,
  type JourneyEvent,
  journeyEvents,
} from '../../../domain/marketing/campaigns/events.ts';
import { type JourneyState, journeyDecider } from '../../../domain/marketing/campaigns/journey.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { createPeopleThen } from '../../../projections/communications/people-then.ts';
import {
  anyWorld,
  CHECKED,
  initialSetting,
  live,
  suppressionIdOf,
  TIMEZONE,
  type WrongRules,
} from '../../../tests/support/campaign-world.ts';
import { checkCampaign } from './check-campaign.ts';

const check = (events: readonly Recorded<DomainEvent>[]) =>
  checkCampaign({
    campaignId: CHECKED,
    from: '2026-01-01',
    to: '2027-12-31',
    timezone: TIMEZONE,
    initialSetting,
    people: async () => createPeopleThen(suppressionIdOf),
    events: () => events,
  });

test('the past of a campaign, decided again from its events alone, is what happened, and every difference has an event that explains it', async () => {
  const kinds = new Set<string>();
  let same = 0;
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const events = live(world);
      const found = await check(events);
      same += found.same;
      for (const { explanation } of found.differing) if (explanation) kinds.add(explanation.why);
      for (const event of events) {
        if (event.type === 'CampaignStepDecided') kinds.add(event.data.reason ?? event.data.outcome);
      }
      const unexplained = found.differing.filter(({ explanation }) => explanation === null);
      expect(unexplained).toEqual([]);
    }),
    { numRuns: 150 },
  );
  // The worlds are rich enough to prove something.
  expect(same).toBeGreaterThan(1_500);
  const seen = [
    'sent',
    'quiet-hours',
    'daily-cap',
    'weekly-cap',
    'not-approved',
    'opted-out',
    'do-not-contact',
    'suppressed',
  ];
  const rare = ['step-inactive', 'added-later', 'same-template', 'ended', 'meanwhile', 'interrupted'];
  expect([...kinds]).toEqual(expect.arrayContaining([...seen, ...rare]));
});

test.each<[string, WrongRules]>([
  ['the weekly limit counts six days', { shortWeek: true }],
  ['quiet hours are ignored', { ignoresQuietHours: true }],
  ['a parent who opted out is written to', { ignoresOptOuts: true }],
  ['a template without approval is sent', { ignoresApprovals: true }],
  ['emails of other campaigns do not count', { countsOwnMails: true }],
  ['a family is forgotten', { forgetsFamily: true }],
  ['settings stay as they were', { oldSettings: true }],
])('a wrong rule is noticed: %s', async (_, wrong) => {
  const worlds = fc.sample(anyWorld, { numRuns: 80, seed: 20_260_301 });
  const found = await Promise.all(worlds.map((world) => check(live(world, wrong))));
  const noticed = found.filter(({ unexplained }) => unexplained > 0);
  expect(noticed.length).toBeGreaterThan(0);
});

test('nobody gets a step twice for an entry, and no email leaves in quiet hours, in any world', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const sent = new Set<string>();
      for (const { type, data } of live(world)) {
        if (type === 'CampaignStepReopened')
          sent.delete(`${data.campaignId} ${data.athleteId} ${data.entryNo} ${data.stepId}`);
        if (type !== 'CampaignStepDecided' || data.outcome !== 'sent') continue;
        const key = `${data.campaignId} ${data.athleteId} ${data.entryNo} ${data.stepId}`;
        expect(sent.has(key)).toBe(false);
        sent.add(key);
        const { now, quietFrom, quietUntil } = data.facts;
        const hour = Number(clockAt(TIMEZONE, now).time.slice(0, 2));
        const isQuiet =
          quietFrom < quietUntil
            ? hour >= quietFrom && hour < quietUntil
            : quietFrom > quietUntil && (hour >= quietFrom || hour < quietUntil);
        expect(isQuiet && !data.isAnswer).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

const isOfJourney = (event: DomainEvent): event is JourneyEvent =>
  journeyEvents.some(({ type }) => type === event.type);
const isOfCampaign = (event: DomainEvent): event is CampaignEvent =>
  campaignEvents.some(({ type }) => type === event.type);

function decidedAgain(
  data: Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'],
  campaigns: ReadonlyMap<string, CampaignState>,
  journey: JourneyState,
) {
  const { campaignId, athleteId, entryNo, stepId, facts, messageId } = data;
  const campaign = campaigns.get(campaignId) ?? campaignDecider.initial();
  const step = campaign.steps.find((one) => one.stepId === stepId);
  if (!step) return undefined;
  const about = { campaignId, athleteId, entryNo, campaign, step, facts, messageId: messageId ?? '' };
  return journeyDecider.decide({ kind: 'decide', ...about }, journey)[0]?.data;
}

test('a replayed journey decides the same from the facts that it recorded, in any world', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const campaigns = new Map<string, CampaignState>();
      const journeys = new Map<string, JourneyState>();
      const decided: (readonly [was: object, again: object | undefined])[] = [];
      for (const event of live(world)) {
        const { stream } = event;
        const journey = journeys.get(stream) ?? journeyDecider.initial();
        if (event.type === 'CampaignStepDecided')
          decided.push([event.data, decidedAgain(event.data, campaigns, journey)]);
        if (isOfJourney(event)) journeys.set(stream, journeyDecider.evolve(journey, event));
        if (isOfCampaign(event)) {
          const { campaignId } = event.data;
          const campaign = campaigns.get(campaignId) ?? campaignDecider.initial();
          campaigns.set(campaignId, campaignDecider.evolve(campaign, event));
        }
      }
      expect(decided.map(([, again]) => again)).toEqual(decided.map(([was]) => was));
    }),
    { numRuns: 50 },
  );
});

test.each([
  [{ same: 0, explained: 0, unexplained: 0 }, 'Nothing was decided in this period.'],
  [{ same: 1, explained: 0, unexplained: 0 }, '1 decision is the same. None differs.'],
  [
    { same: 412, explained: 3, unexplained: 0 },
    '412 decisions are the same. 3 differ, and each is explained.',
  ],
  [
    { same: 1412, explained: 1, unexplained: 1 },
    '1,412 decisions are the same. 2 differ, and 1 of them is not explained.',
  ],
])('the comparison in a sentence: %j', (counts, text) => {
  expect(comparisonText(counts)).toBe(text);
});
