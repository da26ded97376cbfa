import { addDays, type Day } from '../../shared/day.ts';
import type { LeftOutReason } from '../../shared/left-out.ts';
import type { PersonRef } from '../../shared/person-ref.ts';
import { personKey } from '../../shared/person-ref.ts';
import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import type { CampaignDefinition, CampaignStep } from './campaign.ts';
import { type CampaignRules, decideStep, dueAt, type Entry, type StepDecision } from './steps.ts';

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
  /** In order of time, from the first athlete on. */
  readonly changes: Iterable<AthleteChange>;
  /** First and last day of the report; days at the business. */
  readonly from: Day;
  readonly to: Day;
  readonly rules: CampaignRules;
  /** Whether a template was approved at a moment. */
  readonly isApproved: (templateId: string, at: string) => boolean;
  /** Whom an email about the athlete goes to. */
  readonly readerOf: (
    athleteId: string,
    contactId: string | null,
  ) => { readonly person: PersonRef } | { readonly person: null; readonly whyNot: LeftOutReason | 'nobody' };
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
}

/** Something that is decided at a time. */
interface Turn {
  readonly at: string;
  readonly way: Way;
  readonly step: CampaignStep;
  /** Turns of one moment happen in this order. */
  readonly order: number;
}

/**
 * What a campaign would have done with what really happened to athletes: the same `decideStep` that decides in earnest, on a clock of its own.
 * Nothing is sent and nothing is recorded. Whoever fits when the campaign starts enters then; everybody else at the change that makes them fit.
 */
export function rehearse(input: RehearsalInput): Rehearsal {
  const { campaign, from, to, rules } = input;
  const { timezone } = rules;
  const begins = startOf(timezone, campaign.startDate);
  const reportFrom = startOf(timezone, from);
  const ends = startOf(timezone, addDays(to, 1));
  const closes = campaign.endDate === null ? ends : startOf(timezone, addDays(campaign.endDate, 1));

  const turns = createTurns();
  const ways = new Map<string, Way>();
  const types = new Map<string, string>();
  const mails = new Map<string, string[]>();
  const decisions: RehearsedDecision[] = [];
  let entered = 0;
  let left = 0;
  let hasBegun = false;

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
      // Nobody is drawn in a rehearsal: it shows what everybody would have got.
      draw: null,
      enteredAt: at,
      day: clockAt(timezone, at).day,
      isIn: true,
    };
    ways.set(athleteId, way);
    if (at >= reportFrom && at < ends) entered += 1;
    for (const step of campaign.steps) {
      const due = dueAt(campaign, step, way, rules);
      if (due !== undefined) turns.add({ at: due > at ? due : at, way, step });
    }
  };

  const decideUntil = (moment: string) => {
    for (let turn = turns.next(moment); turn; turn = turns.next(moment)) decide(turn);
  };

  const decide = ({ at, way, step }: Turn) => {
    if (!way.isIn) return;
    const reader = input.readerOf(way.athleteId, way.contactId);
    const key = reader.person ? personKey(reader.person) : '';
    const sent = mails.get(key) ?? [];
    const today = clockAt(timezone, at).day;
    const since = (day: Day) => sent.filter((one) => one >= startOf(timezone, day)).length;
    const decision = decideStep(campaign, step, way, {
      ...rules,
      now: at,
      template: { version: 0, isApproved: input.isApproved(step.templateId, at) },
      reader: reader.person,
      whyNot: reader.person ? null : reader.whyNot,
      isFieldEmpty: false,
      mailsToday: since(today),
      mailsThisWeek: since(addDays(today, -6)),
      hadTemplate: false,
    });
    if (!decision) return;
    if (at >= reportFrom) {
      const { athleteId, entryNo } = way;
      decisions.push({ at, athleteId, entryNo, stepId: step.stepId, decision });
    }
    if (decision.outcome === 'sent') mails.set(key, [...sent, at]);
    if (decision.outcome === 'postponed') turns.add({ at: decision.until, way, step });
    if (decision.outcome === 'held') {
      // Looked at again by every run; an approval between two of them is found within a day here.
      turns.add({ at: later(at, 24 * 60 * 60_000), way, step });
    }
  };

  const begin = () => {
    hasBegun = true;
    for (const [athleteId, type] of types)
      if (campaign.inclusions.includes(type)) enter(athleteId, begins, null);
  };

  for (const { at, athleteId, leadType, sendNowTo } of input.changes) {
    if (at >= ends) break;
    if (!hasBegun && at >= begins) begin();
    decideUntil(at);
    if (leadType === null) types.delete(athleteId);
    else types.set(athleteId, leadType);
    if (!hasBegun) continue;
    const fits = leadType !== null && campaign.inclusions.includes(leadType);
    const way = ways.get(athleteId);
    if (fits) enter(athleteId, at, sendNowTo);
    else if (way?.isIn) {
      way.isIn = false;
      if (at >= reportFrom) left += 1;
    }
  }
  if (!hasBegun && begins < ends) begin();
  decideUntil(ends);
  return { decisions, entered, left };
}

const startOf = (timezone: string, day: Day): string => momentAt(timezone, { day, time: '00:00' }).instant;
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** What is to be decided, the earliest first. A binary heap: a month of a large campaign has a hundred thousand turns. */
function createTurns() {
  const heap: Turn[] = [];
  let order = 0;
  const isBefore = (one: Turn, other: Turn) =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  const down = () => {
    for (let place = 0; ; ) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        const [candidate, best] = [heap[child], heap[least]];
        if (candidate && best && isBefore(candidate, best)) least = child;
      }
      if (least === place) return;
      swap(place, least);
      place = least;
    }
  };
  return {
    add(turn: Omit<Turn, 'order'>) {
      order += 1;
      let place = heap.push({ ...turn, order }) - 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        const [one, above] = [heap[place], heap[parent]];
        if (!one || !above || !isBefore(one, above)) return;
        swap(place, parent);
        place = parent;
      }
    },
    /** The earliest turn before the moment. */
    next(before: string): Turn | undefined {
      const [first] = heap;
      if (!first || first.at >= before) return undefined;
      const last = heap.pop();
      if (last && heap.length > 0) {
        heap[0] = last;
        down();
      }
      return first;
    },
  };
}
