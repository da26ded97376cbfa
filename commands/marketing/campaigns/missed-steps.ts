import type { DomainEvent } from '../../../domain/events.ts';
import type { ComparedLine, Explanation, Fate } from '../../../domain/marketing/campaigns/comparison.ts';
import { fateOf } from '../../../domain/marketing/campaigns/comparison.ts';
import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { journeyDecider } from '../../../domain/marketing/campaigns/journey.ts';
import { createQueue } from '../../../domain/marketing/campaigns/queue.ts';
import { dueAt, isAnswer } from '../../../domain/marketing/campaigns/steps.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { Past } from './past.ts';

type AnyEvent = Recorded<DomainEvent>;

/** The actor of the runs that decide. */
export const RUN_ACTOR = 'system:run-campaigns';

/** A run that recorded nothing for this long (ms) is over. */
const RUN_OVER_MS = 300_000;

interface Run {
  readonly now: string;
  /** What was to be decided when it recorded its first decision. */
  readonly due: readonly Look[];
  readonly first: bigint;
  lastAt: number;
  /** The place of the last step of this campaign that it decided about; -1 if it decided about none. */
  reached: number;
}

/** A step that a run is to look at from a moment on. */
interface Look {
  readonly at: string;
  readonly athleteId: string;
  readonly stepId: string;
  readonly entryNo: number;
  /** The event that made it due: a run that began before does not know. */
  readonly since: bigint;
}

interface Missed {
  readonly look: Look;
  readonly run: Run;
  readonly rehearsed: Fate;
  /** How many runs after it came to the step and recorded decisions about others. */
  later: number;
  /** Whether a run went on to later steps, so that it cannot have ended before. */
  wasPassed: boolean;
}

/** So many runs in a row do not end early at the same place. */
const MOST_INTERRUPTIONS = 12;

/**
 * Finds steps that were due and that a run did not decide about. Runs are those that recorded a decision about any campaign: a run that recorded
 * nothing leaves no trace in the log.
 */
export function createMissedSteps(past: Past, campaignId: string) {
  const looks = createQueue<Look>();
  const runs = new Map<string, Run>();
  const missed = new Map<string, Missed>();
  const waits = new Map<string, string | null>();
  /** The position of the last decision about a step of somebody. */
  const decided = new Map<string, bigint>();
  const lines: ComparedLine[] = [];
  /** When the campaign or a setting was changed last. */
  let changed = 0n;

  const lookAt = (athleteId: string, stepId: string, event: AnyEvent, at?: string) => {
    const campaign = past.campaign();
    const journey = past.journey(athleteId);
    const step = campaign.steps.find((one) => one.stepId === stepId);
    if (!step || !journey.isIn) return;
    const due = at ?? dueAt(campaign, step, journey, past.rules());
    if (due !== undefined)
      looks.add({ at: due, athleteId, stepId, entryNo: journey.entryNo, since: event.position });
  };

  const lookAtAll = (event: AnyEvent) => {
    for (const [athleteId, journey] of past.journeys()) {
      if (!journey.isIn) continue;
      for (const { stepId } of past.campaign().steps)
        if (journey.steps.get(stepId)?.isOpen ?? true) lookAt(athleteId, stepId, event);
    }
  };

  /** What the rules would have done at the run; undefined if there was nothing to do, or it cannot be known. */
  const decisionOf = ({ athleteId, stepId, entryNo }: Look, now: string): Fate | undefined => {
    const campaign = past.campaign();
    const journey = past.journey(athleteId);
    const step = campaign.steps.find((one) => one.stepId === stepId);
    if (!step || !campaign.isActive || !journey.isIn || journey.entryNo !== entryNo) return undefined;
    if (isWaiting(athleteId, now)) return undefined;
    // Runs leave held steps alone until their template is approved.
    if (journey.steps.get(stepId)?.outcome === 'held' && !past.isApproved(step.templateId)) return undefined;
    const { contactId } = journey;
    const isAsked = isAnswer(campaign, step, journey);
    const facts = past.facts({ athleteId, contactId, step, isAsked, now, unknownField: true });
    const [event] = journeyDecider.decide(
      { kind: 'decide', campaignId, athleteId, entryNo, campaign, step, facts, messageId: '' },
      journey,
    );
    return event && fateOf(event);
  };

  /** A postponed step keeps the others of its athlete waiting. */
  const isWaiting = (athleteId: string, now: string) => {
    const wait = waits.get(athleteId) ?? null;
    return wait !== null && wait > now;
  };

  /** Takes what is due at a run. */
  const dueAtRun = (now: string): Look[] => {
    const due: Look[] = [];
    for (let look = looks.next(`${now}~`); look; look = looks.next(`${now}~`)) {
      // What was decided since has looks of its own.
      if (isOver(look)) continue;
      if (decisionOf(look, now) === undefined) lookAgain(look, now);
      else due.push(look);
    }
    return due;
  };

  /** What waits for another step is looked at after it; everything else that was left alone is looked at after the event that changes that. */
  const lookAgain = (look: Look, now: string) => {
    const wait = waits.get(look.athleteId) ?? null;
    if (wait !== null && wait > now) looks.add({ ...look, at: wait });
  };

  const isOver = (look: Look) => (decided.get(keyOf(look)) ?? 0n) > look.since;

  /** Only what was to be decided when the run began, and still is when it is over, was missed. */
  const close = (run: Run) => {
    const places = new Map(past.campaign().steps.map(({ stepId }, place) => [stepId, place]));
    for (const one of missed.values()) {
      const place = places.get(one.look.stepId);
      if (place === undefined || decisionOf(one.look, run.now) === undefined) continue;
      if (run.reached >= place) one.later += 1;
      if (run.reached > place || one.later >= MOST_INTERRUPTIONS) one.wasPassed = true;
    }
    for (const look of run.due) {
      const key = keyOf(look);
      if (isOver(look) || missed.has(key)) continue;
      // After a change of the campaign, or of a setting, everything is looked at by the next run.
      if (changed > run.first) continue;
      const rehearsed = decisionOf(look, run.now);
      if (rehearsed === undefined) lookAgain(look, run.now);
      else {
        const wasPassed = run.reached > (places.get(look.stepId) ?? -1);
        missed.set(key, { look, run, rehearsed, later: 0, wasPassed });
      }
    }
  };

  const closeBefore = (moment: number) => {
    for (const [id, run] of runs) {
      if (run.lastAt > moment - RUN_OVER_MS) continue;
      runs.delete(id);
      close(run);
    }
  };

  const tell = ({ look, run, rehearsed }: Missed, explanation: Explanation | null) => {
    const { athleteId, entryNo, stepId } = look;
    lines.push({ at: run.now, athleteId, entryNo, stepId, happened: null, rehearsed, explanation });
  };

  const explainBy = ({ id: eventId, type, occurredAt: at }: AnyEvent, which: (one: Missed) => boolean) => {
    for (const [key, one] of missed) {
      if (!which(one)) continue;
      missed.delete(key);
      tell(one, one.wasPassed ? null : { eventId, type, at, why: 'interrupted' });
    }
  };

  return {
    /** Before the event is applied to the past. */
    before(event: AnyEvent): void {
      const recordedAt = Date.parse(event.recordedAt);
      closeBefore(recordedAt);
      if (event.type === 'CampaignStepDecided' && event.actor === RUN_ACTOR) {
        const { facts, stepId } = event.data;
        const run = runs.get(event.causationId) ?? {
          now: facts.now,
          due: dueAtRun(facts.now),
          first: event.position,
          lastAt: 0,
          reached: -1,
        };
        run.lastAt = recordedAt;
        if (event.data.campaignId === campaignId) {
          const place = past.campaign().steps.findIndex((one) => one.stepId === stepId);
          run.reached = Math.max(run.reached, place);
        }
        runs.set(event.causationId, run);
      }
      if (!isOfJourney(event) || event.data.campaignId !== campaignId || !('stepId' in event.data)) return;
      const key = keyOf(event.data);
      const late = missed.get(key);
      if (!late) return;
      missed.delete(key);
      const { id: eventId, type, occurredAt: at } = event;
      tell(late, late.wasPassed ? null : { eventId, type, at, why: 'interrupted' });
    },

    /** After the event was applied to the past. */
    after(event: AnyEvent): void {
      if (event.type === 'GlobalSet' || isOfCampaign(event, campaignId)) {
        changed = event.position;
        // A run that ended early was followed by a change: what it left is decided by the new rules.
        explainBy(event, ({ wasPassed }) => !wasPassed);
        lookAtAll(event);
        return;
      }
      if (event.type === 'MarketingTemplateApproved') {
        const { templateId } = event.data;
        const steps = past.campaign().steps.filter((step) => step.templateId === templateId);
        for (const [athleteId, journey] of past.journeys()) {
          for (const { stepId } of steps) {
            if (journey.steps.get(stepId)?.outcome === 'held')
              lookAt(athleteId, stepId, event, event.occurredAt);
          }
        }
        return;
      }
      if (!isOfJourney(event) || event.data.campaignId !== campaignId) return;
      const { athleteId } = event.data;
      switch (event.type) {
        case 'AudienceEntered':
          waits.set(athleteId, null);
          for (const { stepId } of past.campaign().steps) lookAt(athleteId, stepId, event);
          return;
        case 'AudienceLeft':
          explainBy(event, ({ look }) => look.athleteId === athleteId);
          return;
        case 'CampaignStepDecided': {
          const { until, outcome, stepId } = event.data;
          waits.set(athleteId, outcome === 'postponed' ? until : null);
          decided.set(keyOf(event.data), event.position);
          if (outcome === 'postponed' && until !== null) lookAt(athleteId, stepId, event, until);
          return;
        }
        case 'CampaignStepReopened':
          lookAt(athleteId, event.data.stepId, event, event.occurredAt);
      }
    },

    /** At the end of the log. What no run has passed may still be decided by the next one. */
    end(): readonly ComparedLine[] {
      for (const run of [...runs.values()].toSorted((one, other) => one.lastAt - other.lastAt)) close(run);
      for (const one of missed.values()) if (one.wasPassed) tell(one, null);
      return lines;
    },
  };
}

const keyOf = ({ athleteId, stepId, entryNo }: Pick<Look, 'athleteId' | 'stepId' | 'entryNo'>): string =>
  `${athleteId} ${entryNo} ${stepId}`;

const journeyTypes: ReadonlySet<string> = new Set([
  'AudienceEntered',
  'AudienceLeft',
  'CampaignStepDecided',
  'CampaignStepReopened',
]);
const isOfJourney = (event: AnyEvent): event is Recorded<JourneyEvent> => journeyTypes.has(event.type);

const isOfCampaign = ({ type, data }: AnyEvent, campaignId: string): boolean =>
  type.startsWith('Campaign') &&
  'campaignId' in data &&
  !('athleteId' in data) &&
  data.campaignId === campaignId;
