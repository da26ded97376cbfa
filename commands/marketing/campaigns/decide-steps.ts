import type { CampaignState, CampaignStep } from '../../../domain/marketing/campaigns/campaign.ts';
import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { type JourneyState, journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { type CampaignRules, isAnswer, type StepFacts } from '../../../domain/marketing/campaigns/steps.ts';
import { addDays, type Day, dayIn } from '../../../domain/shared/day.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handleLoaded, type Loaded, loadedFrom, loadState } from '../../runtime/handle.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import type { CampaignLetters, CampaignMailsOf, CampaignReader } from '../../shared/campaign-letters.ts';
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

export interface DecideDeps {
  readonly log: EventLog;
  readonly letters: Pick<CampaignLetters, 'readersFor' | 'readerIn' | 'emptyFor' | 'mailsOf'>;
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
    const outcomes = await sideBySide(ways, async (way) => {
      const known = facts.get(way.athleteId);
      return known !== undefined && record(deps, asked, way, known, context);
    });
    decided += outcomes.filter(Boolean).length;
  }
  return decided;
}

/** What decides about a step for each athlete, with a few queries for all of them. */
async function factsFor(
  { letters, templates }: DecideDeps,
  { campaignId, rules }: Asked,
  { templateId }: CampaignStep,
  ways: readonly Way[],
  now: string,
): Promise<ReadonlyMap<string, StepFacts>> {
  if (ways.length === 0) return new Map();
  const today = dayIn(rules.timezone, new Date(now));
  const template = await templates.now(templateId);
  const letter = template && (await templates.at(templateId, template.version));
  const readers = await readersOf(letters, ways, today);
  const reached = ways.flatMap(({ athleteId }) => {
    const reader = readers.get(athleteId);
    return reader?.person ? [{ person: reader.person, athleteIds: [athleteId] }] : [];
  });
  const [empty, mails] = await Promise.all([
    letter ? letters.emptyFor(letter, reached, now) : new Set<string>(),
    letters.mailsOf(
      reached.map(({ person }) => person),
      since(rules.timezone, today),
    ),
  ]);
  // Siblings in the same run share a reader: each email counts at once.
  const inThisRun = new Map<string, number>();
  return new Map(
    ways.map((way) => {
      const reader = readers.get(way.athleteId) ?? { person: null, whyNot: 'nobody' };
      const key = reader.person ? personKey(reader.person) : '';
      const before = inThisRun.get(key) ?? 0;
      inThisRun.set(key, before + 1);
      const facts: StepFacts = {
        ...rules,
        now,
        template:
          template && !template.isDeleted
            ? { version: template.version, isApproved: template.isApproved }
            : null,
        reader: reader.person,
        whyNot: reader.person ? null : reader.whyNot,
        isFieldEmpty: empty.has(key),
        ...mailFacts(mails.get(key), { campaignId, templateId, before }),
      };
      return [way.athleteId, facts];
    }),
  );
}

const mailFacts = (
  mails: CampaignMailsOf | undefined,
  { campaignId, templateId, before }: { campaignId: string; templateId: string; before: number },
) => ({
  mailsToday: (mails?.today ?? 0) + before,
  mailsThisWeek: (mails?.thisWeek ?? 0) + before,
  hadTemplate:
    mails?.templates.some((one) => one.templateId === templateId && one.campaignId !== campaignId) ?? false,
});

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

/** Beginnings of the periods that limits count, in UTC: the business day, seven days with today, and 30 days. */
const since = (timezone: string, today: Day) => {
  const start = (day: Day) => momentAt(timezone, { day, time: '00:00' }).instant;
  return { today: start(today), week: start(addDays(today, -6)), month: start(addDays(today, -30)) };
};
