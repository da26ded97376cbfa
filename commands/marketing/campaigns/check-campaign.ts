import type { DomainEvent } from '../../../domain/events.ts';
import {
  type ComparedLine,
  type Comparison,
  comparisonOf,
  type Explanation,
  type Fate,
  fateOf,
  isSameFate,
} from '../../../domain/marketing/campaigns/comparison.ts';
import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { type JourneyState, journeyDecider } from '../../../domain/marketing/campaigns/journey.ts';
import type { CountedMail } from '../../../domain/marketing/campaigns/mail-limits.ts';
import { isOpenOn, whyOut } from '../../../domain/marketing/campaigns/membership.ts';
import { isAnswer } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { InitialSetting, PeopleThen } from '../../shared/campaign-past.ts';
import { createMissedSteps } from './missed-steps.ts';
import { createPast, type Past } from './past.ts';

type AnyEvent = Recorded<DomainEvent>;
type OfJourney = Recorded<JourneyEvent>;
type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];

export interface CheckInput {
  readonly campaignId: string;
  /** Days at the business; inclusive. */
  readonly from: Day;
  readonly to: Day;
  /** IANA. */
  readonly timezone: string;
  readonly initialSetting: InitialSetting;
  readonly people: () => Promise<PeopleThen>;
  /** All events that decide about campaigns, in the order of the log. It is read again only to explain differences. */
  readonly events: () => AsyncIterable<AnyEvent> | Iterable<AnyEvent>;
}

/** An event this long (ms) before a decision may have been recorded after the facts had been read. */
const FACTS_READ_MS = 30_000;
/** History that is recorded this long (ms) after it happened did not happen in the order of the log. */
const RECORDED_LATER_MS = 24 * 60 * 60_000;
/** For how long (ms) events are remembered that may explain a decision of a long run. */
const REMEMBERED_MS = 600_000;

/**
 * Compares what a campaign did in a period with what the rules decide from everything that had been recorded until then: definition, approvals, settings,
 * people and their choices. The moments of decisions, outages and the acts of people are taken as given, so each decision is made again from the
 * recorded journey before it, and one difference does not lead to others. A run that passed a step that was due is a difference, too.
 */
export async function checkCampaign(input: CheckInput): Promise<Comparison> {
  const past = createPast({ ...input, people: await input.people() });
  const missed = createMissedSteps(past, input.campaignId);
  const pending: Pending[] = [];
  const recent: AnyEvent[] = [];
  const families = createFamilies();
  const erased = new Map<string, AnyEvent>();
  const runs = new Map<string, Run>();
  let same = 0;

  const compare = (event: OfJourney, redecide: Redecide, withReader?: Fate | null) => {
    const happened = fateOf(event) ?? null;
    const rehearsed = redecide(past, []);
    if (isSameFate(happened, rehearsed)) {
      same += 1;
      return;
    }
    const { athleteId, entryNo } = event.data;
    const line = { at: momentOf(event), athleteId, entryNo, stepId: stepOf(event), happened, rehearsed };
    const run = runs.get(event.causationId);
    const began = run?.began ?? event.recordedAt;
    const readers = new Set([happened?.reader, rehearsed?.reader]);
    pending.push({
      line,
      redecide,
      meanwhile: recent.filter(
        (one) =>
          Date.parse(one.recordedAt) >= Date.parse(began) - FACTS_READ_MS &&
          mayExplain(one, { event, readers, family: families.of(athleteId) }),
      ),
      mails: [...(run?.mails ?? [])],
      isOfReader: withReader !== undefined && isSameFate(happened, withReader),
      family: families.of(athleteId),
      recordedLater: isRecordedLater(event) ? explanationBy(event, 'recorded-later') : null,
    });
  };

  const isInPeriod = (moment: string) => {
    const day = past.dayAt(moment);
    return day >= input.from && day <= input.to;
  };

  let last: AnyEvent | undefined;
  for await (const event of input.events()) {
    missed.before(event);
    if (event.type === 'CampaignStepDecided' && !runs.has(event.causationId)) {
      runs.set(event.causationId, { began: event.recordedAt, mails: [] });
    }
    if (isOwn(event, input.campaignId) && isInPeriod(momentOf(event))) {
      if (event.type === 'CampaignStepDecided') {
        const journey = past.journey(event.data.athleteId);
        const again: Redecide = (then, mails) => decideAgain(then, journey, event.data, { mails });
        compare(event, again, decideAgain(past, journey, event.data, { isAsRecorded: true }));
      } else if (event.type === 'AudienceLeft' || (event.type === 'AudienceEntered' && isByType(event))) {
        const journey = past.journey(event.data.athleteId);
        compare(event, (then) => moveAgain(then, journey, event));
      } else if (event.type === 'AudienceEntered') same += 1;
    }
    past.apply(event);
    missed.after(event);
    if (event.type === 'CampaignStepDecided' && event.data.outcome === 'sent') {
      const { campaignId, templateId, facts } = event.data;
      const reader = facts.reader === null ? '' : personKey(facts.reader);
      const { position, occurredAt: at } = event;
      runs.get(event.causationId)?.mails.push({ reader, campaignId, templateId, at, position });
    }
    families.apply(event);
    if (event.type === 'AthleteErased') erased.set(event.data.athleteId, event);
    if (event.type === 'ContactErased') erased.set(event.data.contactId, event);
    if (event.type === 'UserErased') erased.set(event.data.userId, event);
    remember(recent, event);
    last = event;
  }

  const explained = await explain(input, pending);
  const lines = pending.map((one, place): ComparedLine => {
    const erasure = [...one.family].flatMap((id) => erased.get(id) ?? [])[0];
    const explanation =
      explained.get(place) ??
      one.recordedLater ??
      (one.isOfReader && erasure ? explanationBy(erasure, 'erased') : null);
    return { ...one.line, explanation };
  });
  const skipped = missed.end().filter(({ at }) => isInPeriod(at));
  const outside = last ? notMoved(past, last).filter(({ at }) => isInPeriod(at)) : [];
  return comparisonOf(same, [...lines, ...skipped, ...outside]);
}

/** What the rules decide about a line after some events. `mails`: of the run itself, which count although they were recorded later. */
type Redecide = (past: Past, mails: readonly RunMail[]) => Fate | null;

interface RunMail extends CountedMail {
  readonly reader: string;
  readonly position: bigint;
}

interface Run {
  /** When its first decision was recorded. */
  readonly began: string;
  readonly mails: RunMail[];
}

/** A line that differs, before it is explained. */
interface Pending {
  readonly line: Omit<ComparedLine, 'explanation'>;
  readonly redecide: Redecide;
  /** The emails that its run had decided before: the facts of a page count each other. */
  readonly mails: readonly RunMail[];
  /** What may have been recorded after the facts had been read. */
  readonly meanwhile: readonly AnyEvent[];
  /** Whether the decision is the same with the recorded reader. */
  readonly isOfReader: boolean;
  readonly recordedLater: Explanation | null;
  /** Ids of the athlete and of everybody who ever was around it. */
  readonly family: ReadonlySet<string>;
}

/** What the rules decide at the recorded moment. `isAsRecorded`: about the reader that was recorded then. */
function decideAgain(
  past: Past,
  journey: JourneyState,
  { campaignId, athleteId, stepId, facts: { now, reader, whyNot, isFieldEmpty } }: Decided,
  { isAsRecorded = false, mails = [] }: { isAsRecorded?: boolean; mails?: readonly RunMail[] },
): Fate | null {
  const campaign = past.campaign();
  const step = campaign.steps.find((one) => one.stepId === stepId);
  if (!step || campaign.status !== 'present' || !campaign.isActive) return null;
  const { contactId, entryNo } = journey;
  const given = {
    reader: reader ? { person: reader } : { person: null, whyNot: whyNot ?? ('nobody' as const) },
    isFieldEmpty,
  };
  const facts = past.facts({
    athleteId,
    contactId,
    step,
    isAsked: isAnswer(campaign, step, journey),
    now,
    unknownField: isFieldEmpty,
    ...(isAsRecorded && { given }),
    ...(mails.length > 0 && {
      mailsTo: (reader: string) => [
        ...past.mailsTo(reader),
        ...mails.filter((mail) => mail.reader === reader),
      ],
    }),
  });
  const command = {
    kind: 'decide',
    campaignId,
    athleteId,
    entryNo,
    campaign,
    step,
    facts,
    messageId: '',
  } as const;
  const [event] = journeyDecider.decide(command, journey);
  return (event && fateOf(event)) ?? null;
}

/** Whether the athlete enters or leaves at the recorded moment, by the rules. */
function moveAgain(
  past: Past,
  journey: JourneyState,
  { data, occurredAt }: Recorded<Extract<JourneyEvent, { type: 'AudienceEntered' | 'AudienceLeft' }>>,
): Fate | null {
  const { campaignId, athleteId } = data;
  const campaign = past.campaign();
  const candidate = past.candidate(athleteId);
  const because = whyOut(candidate, campaign);
  const command =
    because !== undefined
      ? ({ kind: 'leave', campaignId, athleteId, because } as const)
      : ({
          kind: 'enter',
          campaignId,
          athleteId,
          because: 'lead-type',
          leadType: candidate?.leadType ?? '',
          contactId: null,
          now: 'at' in data ? data.at : occurredAt,
          day: past.dayAt('at' in data ? data.at : occurredAt),
          reentry: campaign.reentry,
          draw: null,
        } as const);
  if (command.kind === 'enter' && !(campaign.entersBy === 'types' && isOpenOn(campaign, command.day)))
    return null;
  const [event] = journeyDecider.decide(command, journey);
  return (event && fateOf(event)) ?? null;
}

/** The audience is synced at every change and every night: after more than a day, whoever still stands wrong is a difference. */
const SYNCED_MS = 26 * 60 * 60_000;

function notMoved(past: Past, last: AnyEvent): ComparedLine[] {
  const campaign = past.campaign();
  const changes = past.changedAt();
  const lines: ComparedLine[] = [];
  const athleteIds = new Set([...past.candidates().keys(), ...past.journeys().keys()]);
  for (const athleteId of athleteIds) {
    const changed = [changes.campaign, changes.athletes.get(athleteId)].flatMap((at) => at ?? []).toSorted();
    const since = changed.at(-1);
    if (since === undefined || Date.parse(last.recordedAt) - Date.parse(since) < SYNCED_MS) continue;
    const journey = past.journey(athleteId);
    const because = whyOut(past.candidate(athleteId), campaign);
    const { entryNo } = journey;
    const line = { at: since, athleteId, entryNo, stepId: null, happened: null, explanation: null };
    const none = { reason: null, until: null, reader: null, version: null };
    if (because !== undefined) {
      if (journey.isIn && campaign.status === 'present')
        lines.push({ ...line, rehearsed: { ...none, outcome: 'left', reason: because } });
      continue;
    }
    const mayEnter = !journey.isIn && (entryNo === 0 || campaign.reentry === 'again');
    // Somebody whom the start lets in has a day for it.
    const wasOpen = isOpenOn(
      campaign,
      past.dayAt(new Date(Date.parse(last.recordedAt) - SYNCED_MS).toISOString()),
    );
    const isOpen = wasOpen && isOpenOn(campaign, past.dayAt(last.recordedAt));
    if (mayEnter && isOpen && campaign.entersBy === 'types')
      lines.push({ ...line, rehearsed: { ...none, outcome: 'entered' } });
  }
  return lines;
}

/**
 * Finds the events that were recorded while a decision was being made: without them, the rules decide what happened. Reads the log once more, and only
 * if there is something to explain.
 */
async function explain(
  input: CheckInput,
  pending: readonly Pending[],
): Promise<ReadonlyMap<number, Explanation>> {
  const probes = new Map<bigint, number[]>();
  for (const [place, { meanwhile }] of pending.entries()) {
    for (const { position } of meanwhile) probes.set(position, [...(probes.get(position) ?? []), place]);
  }
  const found = new Map<number, Explanation>();
  if (probes.size === 0) return found;
  const past = createPast({ ...input, people: await input.people() });
  for await (const event of input.events()) {
    for (const place of probes.get(event.position) ?? []) {
      const one = pending[place];
      if (!one) continue;
      const later = one.mails.filter(({ position }) => position >= event.position);
      if (isSameFate(one.line.happened, one.redecide(past, later)))
        found.set(place, explanationBy(event, 'meanwhile'));
    }
    past.apply(event);
  }
  return found;
}

export const explanationBy = (
  { id: eventId, type, occurredAt: at }: AnyEvent,
  why: Explanation['why'],
): Explanation => ({ eventId, type, at, why });

/** Whether the event can have changed this decision. */
function mayExplain(
  one: AnyEvent,
  about: {
    readonly event: OfJourney;
    readonly readers: ReadonlySet<string | null | undefined>;
    readonly family: ReadonlySet<string>;
  },
): boolean {
  const { type, data } = one;
  if (type === 'CampaignStepDecided') {
    return data.facts.reader !== null && about.readers.has(personKey(data.facts.reader));
  }
  if (type === 'GlobalSet' || type === 'AddressSuppressed' || type === 'AddressSuppressionLifted')
    return true;
  if (type.startsWith('MarketingTemplate') || type.startsWith('Message')) return true;
  if ('campaignId' in data && !('athleteId' in data)) return data.campaignId === about.event.data.campaignId;
  const ids = [
    'athleteId' in data ? data.athleteId : undefined,
    'contactId' in data ? data.contactId : undefined,
    'userId' in data ? data.userId : undefined,
    'recordId' in data ? data.recordId : undefined,
    'person' in data && typeof data.person === 'object' ? data.person.id : undefined,
  ];
  return ids.some((id) => typeof id === 'string' && about.family.has(id));
}

function remember(recent: AnyEvent[], event: AnyEvent): void {
  recent.push(event);
  const oldest = Date.parse(event.recordedAt) - REMEMBERED_MS;
  let gone = 0;
  while (gone < recent.length && Date.parse(recent[gone]?.recordedAt ?? '') < oldest) gone += 1;
  if (gone > 0) recent.splice(0, gone);
}

/** Everybody who ever was around an athlete, by id. */
function createFamilies() {
  const families = new Map<string, Set<string>>();
  const add = (athleteId: string, id: string) => {
    const family = families.get(athleteId) ?? new Set([athleteId]);
    families.set(athleteId, family.add(id));
  };
  return {
    apply({ type, data }: AnyEvent): void {
      if (type === 'ContactLinked' && data.entity === 'athlete') add(data.recordId, data.contactId);
      if (type === 'UserAssignedToAthlete') add(data.athleteId, data.userId);
      if (type === 'AudienceEntered' && data.contactId !== null) add(data.athleteId, data.contactId);
    },
    of: (athleteId: string): ReadonlySet<string> => families.get(athleteId) ?? new Set([athleteId]),
  };
}

const journeyTypes: ReadonlySet<string> = new Set([
  'AudienceEntered',
  'AudienceLeft',
  'CampaignStepDecided',
  'CampaignStepReopened',
]);
const isOfJourney = (event: AnyEvent): event is OfJourney => journeyTypes.has(event.type);
const isOwn = (event: AnyEvent, campaignId: string): event is OfJourney =>
  isOfJourney(event) && event.data.campaignId === campaignId;

/** Send now is an act of a person. */
const isByType = ({ data }: OfJourney): boolean => 'leadType' in data && data.because === 'lead-type';

function momentOf({ type, data, occurredAt }: OfJourney): string {
  if (type === 'CampaignStepDecided') return data.facts.now;
  return type === 'AudienceEntered' ? data.at : occurredAt;
}

const isRecordedLater = ({ recordedAt, occurredAt }: OfJourney): boolean =>
  Date.parse(recordedAt) - Date.parse(occurredAt) > RECORDED_LATER_MS;

const stepOf = ({ data }: OfJourney): string | null => ('stepId' in data ? data.stepId : null);
