import type { CampaignState, CampaignStep } from '../../../domain/marketing/campaigns/campaign.ts';
import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { type JourneyState, journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import {
  type CountedMail,
  countedSince,
  mailFacts,
} from '../../../domain/marketing/campaigns/mail-limits.ts';
import {
  type CampaignRules,
  decideStep,
  isAnswer,
  isAtOnce,
  type StepFacts,
} from '../../../domain/marketing/campaigns/steps.ts';
import type { CampaignReader } from '../../../domain/shared/campaign-reader.ts';
import { addDays, type Day, dayIn } from '../../../domain/shared/day.ts';
import { type PersonRef, personKey } from '../../../domain/shared/person-ref.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handleLoaded, type Loaded, loadedFrom, loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { CampaignLetters } from '../../shared/campaign-letters.ts';
import type { TemplateLetters } from '../templates/template-letters.ts';
import { campaign, journey } from './aggregates.ts';

export interface DueJourneys {
  /**
   * Journeys of which a step may be due: they entered on `enteredBy` or before, and the step is neither decided nor waiting for a later time.
   * Without those that hold it if `withHeld` is false.
   */
  of(request: {
    readonly campaignId: string;
    readonly stepId: string;
    readonly enteredBy: Day;
    readonly now: string;
    readonly withHeld: boolean;
  }): Promise<readonly { readonly athleteId: string }[]>;
}

/** An email that was decided to be sent. */
export interface DecidedMail {
  readonly person: PersonRef;
  readonly campaignId: string;
  readonly templateId: string;
  readonly messageId: string;
  /** UTC. */
  readonly at: string;
}

export interface DecideDeps {
  readonly log: EventLog;
  readonly letters: Pick<CampaignLetters, 'readersFor' | 'readerIn' | 'emptyFor' | 'notLeft'>;
  /** Of all campaigns. Decisions count, and not queued messages: those of the run itself may not be queued yet. */
  readonly mailsTo: (people: readonly PersonRef[], since: string) => Promise<readonly DecidedMail[]>;
  readonly templates: TemplateLetters;
  readonly due: DueJourneys;
  readonly rules: () => Promise<CampaignRules>;
  /** Whether journeys, decisions, people, opt-outs and messages can be read as of this moment. */
  readonly areCurrent: () => Promise<boolean>;
  /** The same for people and their opt-outs alone, which change during a run. */
  readonly arePeopleCurrent: () => Promise<boolean>;
}

/** Journeys that are decided together, with the same queries. */
const PAGE = 500;

/** Why a run ended before it had decided everything: the next one goes on. */
export class NotCurrent extends Error {
  constructor() {
    super('The read models of people are behind.');
    this.name = 'NotCurrent';
  }
}

/**
 * Decides the steps of a campaign that are due, for everybody in it, and returns how many decisions were recorded. Two runs at the same time decide
 * the same: each decision is appended at the revision of the journey that it was made from, and one of them wins. Throws `NotCurrent`.
 */
export async function decideDueSteps(
  deps: DecideDeps,
  campaignId: string,
  { context, signal }: { readonly context: CommandContext; readonly signal?: AbortSignal },
): Promise<number> {
  const state = await loadState(deps.log, campaign, campaignId);
  if (state.status !== 'present' || !state.isActive) return 0;
  const asked = { campaignId, state, rules: await deps.rules(), sent: new Map() };
  if (!(await deps.areCurrent())) throw new NotCurrent();
  let decided = 0;
  for (const step of state.steps) {
    const template = await deps.templates.now(step.templateId);
    const due = await deps.due.of({
      campaignId,
      stepId: step.stepId,
      enteredBy: latestEntry(state, step, asked.rules, context.now),
      now: context.now,
      withHeld: template !== undefined && template.isApproved,
    });
    const athleteIds = due.map((one) => one.athleteId);
    decided += await decideInPages(deps, asked, step, { athleteIds, context, signal });
  }
  return decided;
}

/** Decides the steps of one athlete that are due now: somebody has just entered. */
export async function decideNow(
  deps: DecideDeps,
  { campaignId, athleteId }: { readonly campaignId: string; readonly athleteId: string },
  context: CommandContext,
): Promise<number> {
  const state = await loadState(deps.log, campaign, campaignId);
  if (state.status !== 'present' || !state.isActive) return 0;
  const asked = { campaignId, state, rules: await deps.rules(), sent: new Map() };
  if (!(await deps.areCurrent())) throw new NotCurrent();
  let decided = 0;
  for (const step of state.steps) {
    const made = await decisionsFor(deps, asked, step, [athleteId], context);
    decided += await recorded(deps, asked, made, context);
  }
  return decided;
}

/** The decisions of a page are recorded while those of the next one are made. */
async function decideInPages(
  deps: DecideDeps,
  asked: Asked,
  step: CampaignStep,
  {
    athleteIds,
    context,
    signal,
  }: {
    readonly athleteIds: readonly string[];
    readonly context: CommandContext;
    readonly signal: AbortSignal | undefined;
  },
): Promise<number> {
  let decided = 0;
  let recording = Promise.resolve(0);
  try {
    for (let first = 0; first < athleteIds.length; first += PAGE) {
      if (signal?.aborted) break;
      if (!(await deps.arePeopleCurrent())) throw new NotCurrent();
      const page = athleteIds.slice(first, first + PAGE);
      const made = await decisionsFor(deps, asked, step, page, context);
      // Siblings are recorded in the order in which they were decided.
      decided += await recording;
      recording = recorded(deps, asked, made, context);
      // Whoever waits for it below gets the error.
      recording.catch(() => undefined);
    }
  } finally {
    decided += await recording;
  }
  return decided;
}

/** The last day on which somebody can have entered for whom the step is due now. */
function latestEntry(
  state: CampaignState,
  step: CampaignStep,
  { timezone }: CampaignRules,
  now: string,
): Day {
  const today = dayIn(timezone, new Date(now));
  if (state.kind === 'schedule')
    return step.sendDate !== null && step.sendDate <= today ? today : '0001-01-01';
  // The first step of a campaign that sends immediately is due at the moment of entering, whatever its delay says.
  const isNow = step.delayDays === null || isAtOnce(state, step);
  return isNow ? today : addDays(today, -(step.delayDays ?? 0));
}

interface Asked {
  readonly campaignId: string;
  readonly state: CampaignState;
  readonly rules: CampaignRules;
  /** The emails that this run decided, by `personKey`: read models show them later. */
  readonly sent: Map<string, readonly (CountedMail & { readonly messageId: string })[]>;
}

interface Way extends Loaded<JourneyState> {
  readonly athleteId: string;
  readonly optionId: 'news-and-offers' | null;
  readonly step: CampaignStep;
}

interface Made {
  readonly way: Way;
  readonly known: StepFacts;
}

async function decisionsFor(
  deps: DecideDeps,
  asked: Asked,
  step: CampaignStep,
  athleteIds: readonly string[],
  { now }: CommandContext,
): Promise<Made[][]> {
  const { campaignId, state } = asked;
  const found = await sideBySide(athleteIds, async (athleteId) => {
    const id = journeyId(campaignId, athleteId);
    const history = await deps.log.load<JourneyEvent>(`${journey.category}-${id}`);
    return { athleteId, ...loadedFrom(journey, history) };
  });
  const ways = found.flatMap((one): Way[] => {
    const standing = one.state.steps.get(step.stepId);
    if (!one.state.isIn || (standing && !standing.isOpen)) return [];
    return [{ ...one, step, optionId: isAnswer(state, step, one.state) ? null : 'news-and-offers' }];
  });
  return sharingReader(ways, await factsFor(deps, asked, step, ways, now));
}

/** Returns how many were recorded. */
async function recorded(
  deps: DecideDeps,
  asked: Asked,
  made: readonly Made[][],
  context: CommandContext,
): Promise<number> {
  const counts = await sideBySide(made, async (together) => {
    let count = 0;
    for (const { way, known } of together) {
      if (await record(deps, asked, way, known, context)) count += 1;
    }
    return count;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The decisions about siblings stand in the log in the order in which they were made: the limits of the second one count the email of the first.
 */
function sharingReader(ways: readonly Way[], facts: ReadonlyMap<string, StepFacts>): Made[][] {
  const groups = new Map<string, Made[]>();
  for (const way of ways) {
    const known = facts.get(way.athleteId);
    if (!known) continue;
    const key = known.reader === null ? way.athleteId : personKey(known.reader);
    groups.set(key, [...(groups.get(key) ?? []), { way, known }]);
  }
  return [...groups.values()];
}

/** What decides about a step for each athlete, with a few queries for all of them. */
async function factsFor(
  { letters, templates, mailsTo }: DecideDeps,
  { campaignId, rules, state: campaignState, sent: sentInRun }: Asked,
  step: CampaignStep,
  ways: readonly Way[],
  now: string,
): Promise<ReadonlyMap<string, StepFacts>> {
  if (ways.length === 0) return new Map();
  const { templateId } = step;
  const today = dayIn(rules.timezone, new Date(now));
  const template = await templates.now(templateId);
  const letter = template && (await templates.at(templateId, template.version));
  const readers = await readersOf(letters, ways, today);
  const reached = ways.flatMap(({ athleteId }) => {
    const reader = readers.get(athleteId);
    return reader?.person ? [{ person: reader.person, athleteId }] : [];
  });
  const periods = countedSince(rules.timezone, today);
  const [empty, mails] = await Promise.all([
    letter ? letters.emptyFor(letter, reached, now) : new Set<string>(),
    mailsByReader({ letters, mailsTo }, reached, { since: periods.month, sent: sentInRun }),
  ]);
  const facts = new Map<string, StepFacts>();
  for (const way of ways) {
    const { athleteId, state } = way;
    const reader = readers.get(athleteId) ?? { person: null, whyNot: 'nobody' };
    const key = reader.person ? personKey(reader.person) : '';
    const sent = mails.get(key) ?? [];
    const known: StepFacts = {
      ...rules,
      now,
      template:
        template && !template.isDeleted
          ? { version: template.version, isApproved: template.isApproved }
          : null,
      reader: reader.person,
      whyNot: reader.person ? null : reader.whyNot,
      isFieldEmpty: empty.has(athleteId),
      ...mailFacts(sent, { campaignId, templateId, ...periods }),
    };
    facts.set(athleteId, known);
    // Siblings share a reader: each email counts at once.
    if (reader.person && decideStep(campaignState, step, state, known)?.outcome === 'sent') {
      const mail = { campaignId, templateId, at: now, messageId: messageIdOf(campaignId, way) };
      mails.set(key, [...sent, mail]);
      sentInRun.set(key, [...(sentInRun.get(key) ?? []), mail]);
    }
  }
  return facts;
}

/** By `personKey`, with those of this run, and without those that certainly did not leave. */
async function mailsByReader(
  { letters, mailsTo }: Pick<DecideDeps, 'letters' | 'mailsTo'>,
  readers: readonly { readonly person: PersonRef }[],
  { since, sent }: Pick<Asked, 'sent'> & { readonly since: string },
): Promise<Map<string, CountedMail[]>> {
  const decided = await mailsTo(
    readers.map(({ person }) => person),
    since,
  );
  const notLeft = await letters.notLeft(decided.map(({ messageId }) => messageId));
  const shown = new Set(decided.map(({ messageId }) => messageId));
  const found = new Map<string, CountedMail[]>();
  for (const { person } of readers) {
    const key = personKey(person);
    found.set(
      key,
      (sent.get(key) ?? []).filter(({ messageId }) => !shown.has(messageId)),
    );
  }
  for (const { person, messageId, ...mail } of decided) {
    if (!notLeft.has(messageId)) found.get(personKey(person))?.push(mail);
  }
  return found;
}

async function readersOf(
  letters: DecideDeps['letters'],
  ways: readonly Way[],
  today: Day,
): Promise<ReadonlyMap<string, CampaignReader>> {
  const typed = ways.filter(({ state }) => state.contactId !== null);
  const others = ways.filter(({ state }) => state.contactId === null);
  const named = await sideBySide(
    typed,
    async ({ athleteId, state: { contactId }, optionId }) =>
      [athleteId, await letters.readerIn(contactId ?? '', optionId, today)] as const,
  );
  const ofFamilies = await letters.readersFor(
    others.map(({ athleteId }) => athleteId),
    'news-and-offers',
    today,
  );
  return new Map([...ofFamilies, ...named]);
}

/** False if nothing is to be recorded, or somebody recorded something about this athlete at the same moment. */
async function record(
  { log }: DecideDeps,
  { campaignId, state: campaignState }: Asked,
  way: Way,
  facts: StepFacts,
  context: CommandContext,
): Promise<boolean> {
  const { athleteId, state, revision, step } = way;
  const id = journeyId(campaignId, athleteId);
  const { entryNo } = state;
  const messageId = messageIdOf(campaignId, way);
  const about = { campaignId, athleteId, entryNo, step, campaign: campaignState, facts, messageId };
  const loaded = { state, revision };
  // The same decision from the same place is the same command, whoever makes it.
  const commandId = derivedId(id, `entry ${entryNo} step ${step.stepId} after ${revision}`);
  const once = { ...context, commandId, causationId: context.commandId };
  const done = await handleLoaded(log, journey, id, { loaded, command: { kind: 'decide', ...about } }, once);
  return done !== undefined;
}

/** The id of the email if the step is sent: a step that was reopened has another one. */
function messageIdOf(campaignId: string, { athleteId, state, step: { stepId } }: Way): string {
  const { reopened = 0 } = state.steps.get(stepId) ?? {};
  return derivedId(
    journeyId(campaignId, athleteId),
    `entry ${state.entryNo} step ${stepId} message ${reopened}`,
  );
}
