import { addDays, type Day } from '../../shared/day.ts';
import { personKey } from '../../shared/person-ref.ts';
import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import type { CampaignDefinition, CampaignStep } from './campaign.ts';
import { createQueue } from './queue.ts';
import {
  type CampaignRules,
  decideStep,
  dueAt,
  type Entry,
  isAnswer,
  type StepDecision,
  type StepFacts,
} from './steps.ts';

/** A change of an athlete that can move it into a campaign or out of it. */
export interface AthleteChange {
  /** UTC. */
  readonly at: string;
  readonly athleteId: string;
  /** The lead type from then on; null: the athlete is inactive, erased or deleted. */
  readonly leadType: string | null;
  /** Staff added it with Send now for this contact. */
  readonly sendNowTo: string | null;
}

export interface RehearsedCampaign
  extends Pick<
    CampaignDefinition,
    'kind' | 'startDate' | 'endDate' | 'sendImmediately' | 'entersBy' | 'reentry' | 'inclusions'
  > {
  readonly steps: readonly CampaignStep[];
}

export interface RehearsalInput {
  readonly campaign: RehearsedCampaign;
  /** First and last day of the report; days at the business. */
  readonly from: Day;
  readonly to: Day;
  /** The settings at the moment that the rehearsal has reached. */
  readonly rules: () => CampaignRules;
  /** What decides about a step at the moment that the rehearsal has reached. */
  readonly factsOf: (question: {
    readonly athleteId: string;
    readonly contactId: string | null;
    readonly step: CampaignStep;
    readonly isAsked: boolean;
    /** UTC. */
    readonly now: string;
    /** The emails that the rehearsal itself has sent to a reader, by `personKey`. */
    readonly sentTo: (reader: string) => readonly RehearsedMail[];
  }) => StepFacts;
}

/** An email that would have been sent. */
export interface RehearsedMail {
  readonly templateId: string;
  /** UTC. */
  readonly at: string;
}

/** A rehearsal on the way through the past. Moments come in order. */
export interface RunningRehearsal {
  /** Decides everything that is due before an instant (UTC); the caller then lets the next event happen. */
  until(moment: string): void;
  /** After the event. */
  change(change: AthleteChange): void;
  /** After settings changed: steps may be due earlier or later. */
  rulesChanged(at: string): void;
  end(): Rehearsal;
}

export interface RehearsedDecision {
  readonly at: string;
  readonly athleteId: string;
  readonly entryNo: number;
  readonly stepId: string;
  readonly decision: StepDecision;
}

export interface Rehearsal {
  /** Of the days of the report, in order of time. */
  readonly decisions: readonly RehearsedDecision[];
  readonly entered: number;
  readonly left: number;
}

interface Way extends Entry {
  readonly athleteId: string;
  readonly entryNo: number;
  readonly contactId: string | null;
  isIn: boolean;
  /** The last decision about each step. */
  readonly steps: Map<string, Standing>;
}

type Standing = StepDecision | 'decided';

/** Something that is decided at a time. */
interface Turn {
  readonly at: string;
  readonly way: Way;
  readonly step: CampaignStep;
}

/**
 * What a campaign would have done with what really happened to athletes: the same `decideStep` that decides in earnest, on a clock of its own.
 * Nothing is sent and nothing is recorded. Whoever fits when the campaign starts enters then; everybody else at the change that makes them fit. Nobody is
 * held back: it shows what everybody would have got.
 */
export function rehearse({ campaign, from, to, rules, factsOf }: RehearsalInput): RunningRehearsal {
  const { timezone } = rules();
  const begins = startOf(timezone, campaign.startDate);
  const reportFrom = startOf(timezone, from);
  const ends = startOf(timezone, addDays(to, 1));
  const closes = campaign.endDate === null ? ends : startOf(timezone, addDays(campaign.endDate, 1));

  const turns = createQueue<Turn>();
  const ways = new Map<string, Way>();
  const types = new Map<string, string>();
  const mails = new Map<string, RehearsedMail[]>();
  const decisions: RehearsedDecision[] = [];
  let entered = 0;
  let left = 0;
  let hasBegun = false;

  const sentTo = (reader: string) => mails.get(reader) ?? [];

  const enter = (athleteId: string, at: string, sendNowTo: string | null) => {
    const before = ways.get(athleteId);
    if (before?.isIn || at >= closes) return;
    if (before && campaign.reentry === 'never') return;
    const because = sendNowTo === null ? 'lead-type' : 'send-now';
    if (because === 'lead-type' && campaign.entersBy === 'send-now') return;
    const way: Way = {
      athleteId,
      entryNo: (before?.entryNo ?? 0) + 1,
      contactId: sendNowTo,
      because,
      enteredAt: at,
      day: clockAt(timezone, at).day,
      draw: null,
      isIn: true,
      steps: new Map(),
    };
    ways.set(athleteId, way);
    if (at >= reportFrom && at < ends) entered += 1;
    for (const step of campaign.steps) wait(way, step, at);
  };

  const wait = (way: Way, step: CampaignStep, now: string) => {
    const due = dueAt(campaign, step, way, rules());
    if (due !== undefined) turns.add({ at: due > now ? due : now, way, step });
  };

  const decideUntil = (moment: string) => {
    for (let turn = turns.next(moment); turn; turn = turns.next(moment)) decide(turn);
  };

  const decide = ({ at, way, step }: Turn) => {
    const before = way.steps.get(step.stepId);
    if (!way.isIn || before === 'decided') return;
    const { athleteId, entryNo, contactId } = way;
    const isAsked = isAnswer(campaign, step, way);
    const decision = decideStep(
      campaign,
      step,
      way,
      factsOf({ athleteId, contactId, step, isAsked, now: at, sentTo }),
    );
    // The campaign hour was moved: there is another turn at the new one.
    if (!decision) return;
    const isOpen = decision.outcome === 'postponed' || decision.outcome === 'held';
    way.steps.set(step.stepId, isOpen ? decision : 'decided');
    if (decision.outcome === 'sent') {
      const key = personKey(decision.reader);
      mails.set(key, [...sentTo(key), { templateId: step.templateId, at }]);
    }
    if (decision.outcome === 'postponed') turns.add({ at: decision.until, way, step });
    // Looked at again by every run; an approval between two of them is found within a day here.
    if (decision.outcome === 'held') turns.add({ at: later(at, 24 * 60 * 60_000), way, step });
    if (at >= reportFrom && !isSame(before, decision))
      decisions.push({ at, athleteId, entryNo, stepId: step.stepId, decision });
  };

  const begin = () => {
    hasBegun = true;
    for (const [athleteId, type] of types)
      if (campaign.inclusions.includes(type)) enter(athleteId, begins, null);
  };

  const reach = (moment: string) => {
    const until = moment < ends ? moment : ends;
    if (!hasBegun && begins < ends && until >= begins) begin();
    decideUntil(until);
  };

  return {
    until: reach,
    change({ at, athleteId, leadType, sendNowTo }) {
      if (leadType === null) types.delete(athleteId);
      else types.set(athleteId, leadType);
      if (!hasBegun) return;
      const fits = leadType !== null && campaign.inclusions.includes(leadType);
      const way = ways.get(athleteId);
      if (fits) enter(athleteId, at, sendNowTo);
      else if (way?.isIn) {
        way.isIn = false;
        if (at >= reportFrom) left += 1;
      }
    },
    rulesChanged(at) {
      for (const way of ways.values()) {
        if (!way.isIn) continue;
        for (const step of campaign.steps) if (!way.steps.has(step.stepId)) wait(way, step, at);
      }
    },
    end() {
      reach(ends);
      return { decisions, entered, left };
    },
  };
}

/** A decision is a line of its own only if it says something new, as in a journey. */
function isSame(before: Standing | undefined, decision: StepDecision): boolean {
  if (before === undefined || before === 'decided' || before.outcome !== decision.outcome) return false;
  const untilOf = (one: StepDecision) => ('until' in one ? one.until : null);
  const reasonOf = (one: StepDecision) => ('reason' in one ? one.reason : null);
  return reasonOf(before) === reasonOf(decision) && untilOf(before) === untilOf(decision);
}

const startOf = (timezone: string, day: Day): string => momentAt(timezone, { day, time: '00:00' }).instant;
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
