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
    readonly limit: number;
    /** The last journey of the page before. */
    readonly after: string;
  }): Promise<readonly { readonly athleteId: string; readonly id: string }[]>;
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
  /** Whether people, opt-outs and messages can be read as of this moment. */
  readonly areCurrent: () => Promise<boolean>;
}

/** Journeys that are decided together, with the same queries. */
const PAGE = 200;

/** Why a run ended before it had decided everything: the next one goes on. */
export class NotCurrent extends Error {
  constructor() {
    super('The read models of people are behind.');
    this.name = 'NotCurrent';
  }
}

/**
 * Decides the steps of a campaign that are due, for everybody in it, and returns how many decisions were recorded. Two runs at the same time decide
 * the same: each decision is appended at the revision of the journey that it was made from, and one of them wins.
 */
export async function decideDueSteps(
  deps: DecideDeps,
  campaignId: string,
  { context, signal }: { readonly context: CommandContext; readonly signal?: AbortSignal },
): Promise<number> {
  const state = await loadState(deps.log, campaign, campaignId);
  if (state.status !== 'present' || !state.isActive) return 0;
  const rules = await deps.rules();
  let decided = 0;
  for (const step of state.steps) {
    const template = await deps.templates.now(step.templateId);
    const withHeld = template !== undefined && template.isApproved;
    let after = '';
    for (;;) {
      if (signal?.aborted) return decided;
      const page = await deps.due.of({
        campaignId,
        stepId: step.stepId,
        enteredBy: latestEntry(state, step, rules, context.now),
        now: context.now,
        withHeld,
        limit: PAGE,
        after,
      });
      const athleteIds = page.map(({ athleteId }) => athleteId);
      decided += await decideFor(deps, { campaignId, state, steps: [step], athleteIds, rules }, context);
      if (page.length < PAGE) break;
      after = page.at(-1)?.id ?? '';
    }
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
  const rules = await deps.rules();
  return decideFor(deps, { campaignId, state, steps: state.steps, athleteIds: [athleteId], rules }, context);
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
  return step.delayDays === null ? today : addDays(today, -step.delayDays);
}

interface Asked {
  readonly campaignId: string;
  readonly state: CampaignState;
  readonly steps: readonly CampaignStep[];
  readonly athleteIds: readonly string[];
  readonly rules: CampaignRules;
}

interface Way extends Loaded<JourneyState> {
  readonly athleteId: string;
  readonly optionId: 'news-and-offers' | null;
  readonly step: CampaignStep;
}

async function decideFor(deps: DecideDeps, asked: Asked, context: CommandContext): Promise<number> {
  const { log, areCurrent } = deps;
  const { campaignId, state, steps, athleteIds } = asked;
  if (athleteIds.length === 0) return 0;
  if (!(await areCurrent())) throw new NotCurrent();
  let decided = 0;
  for (const step of steps) {
    const found = await sideBySide(athleteIds, async (athleteId) => {
      const id = journeyId(campaignId, athleteId);
      const history = await log.load<JourneyEvent>(`${journey.category}-${id}`);
      return { athleteId, ...loadedFrom(journey, history) };
    });
    const ways = found.flatMap((one): Way[] => {
      const standing = one.state.steps.get(step.stepId);
      if (!one.state.isIn || (standing && !standing.isOpen)) return [];
      return [{ ...one, step, optionId: isAnswer(state, step, one.state) ? null : 'news-and-offers' }];
    });
    const facts = await factsFor(deps, asked, step, ways, context.now);
    const outcomes = await sideBySide(sharingReader(ways, facts), async (together) => {
      let recorded = 0;
      for (const { way, known } of together) {
        if (await record(deps, asked, way, known, context)) recorded += 1;
      }
      return recorded;
    });
    decided += outcomes.reduce((sum, recorded) => sum + recorded, 0);
  }
  return decided;
}

/**
 * The decisions about siblings stand in the log in the order in which they were made: the limits of the second one count the email of the first.
 */
function sharingReader(ways: readonly Way[], facts: ReadonlyMap<string, StepFacts>) {
  const groups = new Map<string, { readonly way: Way; readonly known: StepFacts }[]>();
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
  { campaignId, rules, state: campaignState }: Asked,
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
    mailsByReader({ letters, mailsTo }, reached, periods.month),
  ]);
  const facts = new Map<string, StepFacts>();
  for (const { athleteId, state } of ways) {
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
    // Siblings in the same run share a reader: each email counts at once.
    if (reader.person && decideStep(campaignState, step, state, known)?.outcome === 'sent') {
      mails.set(key, [...sent, { campaignId, templateId, at: now }]);
    }
  }
  return facts;
}

/** By `personKey`, without those that certainly did not leave. */
async function mailsByReader(
  { letters, mailsTo }: Pick<DecideDeps, 'letters' | 'mailsTo'>,
  readers: readonly { readonly person: PersonRef }[],
  since: string,
): Promise<Map<string, CountedMail[]>> {
  const decided = await mailsTo(
    readers.map(({ person }) => person),
    since,
  );
  const notLeft = await letters.notLeft(decided.map(({ messageId }) => messageId));
  const found = new Map<string, CountedMail[]>();
  for (const { person, messageId, ...mail } of decided) {
    if (notLeft.has(messageId)) continue;
    const key = personKey(person);
    found.set(key, [...(found.get(key) ?? []), mail]);
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
  { athleteId, state, revision, step }: Way,
  facts: StepFacts,
  context: CommandContext,
): Promise<boolean> {
  const id = journeyId(campaignId, athleteId);
  const { entryNo } = state;
  const { reopened = 0 } = state.steps.get(step.stepId) ?? {};
  const messageId = derivedId(id, `entry ${entryNo} step ${step.stepId} message ${reopened}`);
  const about = { campaignId, athleteId, entryNo, step, campaign: campaignState, facts, messageId };
  const loaded = { state, revision };
  // The same decision from the same place is the same command, whoever makes it.
  const commandId = derivedId(id, `entry ${entryNo} step ${step.stepId} after ${revision}`);
  const once = { ...context, commandId, causationId: context.commandId };
  const done = await handleLoaded(log, journey, id, { loaded, command: { kind: 'decide', ...about } }, once);
  return done !== undefined;
}
