import { campaign, journey } from '../../../commands/marketing/campaigns/aggregates.ts';
import {
  createTemplateLetters,
  type TemplateLetter,
} from '../../../commands/marketing/templates/template-letters.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import type { CampaignStep } from '../../../domain/marketing/campaigns/campaign.ts';
import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { type DecidingCampaign, dueAt, type StepFacts } from '../../../domain/marketing/campaigns/steps.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { addDays, later, officeTime } from '../../shared/calendar.ts';
import { type Chance, chanceOf } from '../../shared/chance.ts';
import { inParallel, recordAll } from '../../shared/commands.ts';
import { contextOf, idOf } from '../../shared/ids.ts';
import { theAdmin } from '../../shared/staff.ts';
import { templateIdOf } from '../templates/write-templates.ts';
import { type PlannedCampaign, plannedCampaigns } from './planned-campaigns.ts';
import {
  type CampaignAthlete,
  type CampaignReader,
  type CampaignWorld,
  drawOf,
  entryOf,
  travelers,
} from './travelers.ts';

/** An email of the past, from its words to the answer of the mail server. */
export interface SentEmail {
  readonly source: {
    readonly kind: 'campaign';
    readonly campaignId: string;
    readonly stepId: string;
    readonly templateId: string;
    readonly version: number;
  };
  readonly communicationId: string;
  readonly messageId: string;
  readonly reader: { readonly contactId: string; readonly email: string };
  readonly athleteId: string;
  /** UTC. */
  readonly at: string;
  readonly letter: {
    readonly subject: string;
    readonly preheader: string;
    readonly body: string;
    readonly isTracked: boolean;
  };
  /** What was reported about it, in order of time. */
  readonly reports: readonly {
    readonly kind: 'delivered' | 'opened' | 'clicked' | 'replied';
    readonly at: string;
  }[];
}

interface RecordOptions {
  readonly width: number;
  readonly signal: AbortSignal;
  readonly recordSent: (email: SentEmail) => Promise<void>;
}

const rules = {
  timezone: 'America/Chicago',
  campaignHour: 10,
  quietFrom: 20,
  quietUntil: 9,
  dailyCap: 1,
  weeklyCap: 3,
} as const;

/**
 * Records a running campaign and two that have ended, with athletes on the way and the emails that they got. Emails come before the decisions, as sent:
 * the reactors then find them complete, and hand nothing over.
 */
export async function recordCampaigns(
  log: EventLog,
  world: CampaignWorld,
  { width, signal, recordSent }: RecordOptions,
): Promise<void> {
  for (const plan of plannedCampaigns) {
    const letters = await lettersOf(log, plan);
    if (letters.length < plan.steps.length) continue;
    const { campaignId, deciding } = await recordCampaign(log, plan, world.now);
    await inParallel(travelers(world, plan), width, async ({ athlete, reader }) => {
      if (signal.aborted) return;
      await recordJourney(
        { log, plan, letters, campaignId, deciding, now: world.now, recordSent },
        athlete,
        reader,
      );
    });
  }
}

async function lettersOf(log: EventLog, { steps }: PlannedCampaign): Promise<TemplateLetter[]> {
  const templates = createTemplateLetters(log);
  const found = await Promise.all(
    steps.map(async ({ email }) => {
      const templateId = templateIdOf(email);
      const now = await templates.now(templateId);
      return now ? templates.at(templateId, now.version) : undefined;
    }),
  );
  return found.flatMap((letter) => letter ?? []);
}

async function recordCampaign(log: EventLog, plan: PlannedCampaign, now: string) {
  const { name, description, kind, categoryId, leadTypes } = plan;
  const today = now.slice(0, 10);
  const campaignId = idOf(`campaign ${name}`);
  const startDate = addDays(today, -plan.starts);
  const at = officeTime(startDate, chanceOf(`campaign ${name}`));
  const steps = plan.steps.map(({ email, delayDays, sendDay }): CampaignStep => {
    const sendDate = sendDay === null ? null : addDays(today, -sendDay);
    const stepId = idOf(`campaign ${name} step ${email}`);
    return {
      stepId,
      templateId: templateIdOf(email),
      delayDays,
      sendDate,
      isActive: true,
      addedAt: null,
      isReleased: false,
    };
  });
  const definition = {
    name,
    description,
    kind,
    startDate,
    endDate: plan.ends === null ? null : addDays(today, -plan.ends),
    sendImmediately: false,
    entersBy: 'types',
    reentry: 'never',
    holdsBack: plan.holdsBack,
    categoryId,
    inclusions: [...leadTypes],
  } as const;
  await recordAll(
    log,
    campaign,
    campaignId,
    [
      { kind: 'create', campaignId, definition, isActive: false },
      ...steps.map(
        ({ stepId, ...step }) =>
          ({ kind: 'add-step', campaignId, stepId, step, template: { isApproved: true }, now: at }) as const,
      ),
      { kind: 'change', campaignId, changes: {}, isActive: true },
    ],
    contextOf(`campaign ${name}`, at, theAdmin),
  );
  const deciding: DecidingCampaign = { ...definition, steps };
  return { campaignId, deciding };
}

/** Most emails are delivered, half of them are opened, some are clicked, and a few are answered. */
function reportsOf(at: string, chance: Chance): SentEmail['reports'] {
  if (chance.percent(3)) return [];
  const opened = chance.percent(52);
  const readAfter = chance.between(20, 900);
  return [
    { kind: 'delivered' as const, at: later(at, 1) },
    ...(opened ? [{ kind: 'opened' as const, at: later(at, readAfter) }] : []),
    ...(opened && chance.percent(34) ? [{ kind: 'clicked' as const, at: later(at, readAfter + 1) }] : []),
    ...(opened && chance.percent(12) ? [{ kind: 'replied' as const, at: later(at, readAfter + 25) }] : []),
  ];
}

interface Journeys {
  readonly log: EventLog;
  readonly plan: PlannedCampaign;
  readonly letters: readonly TemplateLetter[];
  readonly campaignId: string;
  readonly deciding: DecidingCampaign;
  readonly now: string;
  readonly recordSent: RecordOptions['recordSent'];
}

async function recordJourney(
  about: Journeys,
  athlete: CampaignAthlete,
  reader: CampaignReader,
): Promise<void> {
  const { log, plan, letters, campaignId, deciding, now, recordSent } = about;
  const { athleteId } = athlete;
  const id = journeyId(campaignId, athleteId);
  const chance = chanceOf(`journey ${id}`);
  const { day, enteredAt, leadType } = entryOf(plan, athlete, { now, chance });
  const person = { kind: 'contact', id: reader.contactId } as const;
  const draw = drawOf(plan, reader);
  const entry = { because: 'lead-type', enteredAt, day, draw } as const;
  const enter = {
    kind: 'enter',
    campaignId,
    athleteId,
    because: 'lead-type',
    leadType,
    contactId: null,
    day,
    reentry: 'never',
    draw,
  } as const;
  await recordAll(log, journey, id, [{ ...enter, now: enteredAt }], contextOf(`enter ${id}`, enteredAt));
  for (const [place, step] of deciding.steps.entries()) {
    const letter = letters[place];
    const due = dueAt(deciding, step, entry, rules);
    if (!letter || due === undefined || due >= now) continue;
    const { templateId, version, subject, preheader, body, trackClicks } = letter;
    const communicationId = derivedId(campaignId, `letter ${step.stepId} ${templateId} ${version}`);
    const messageId = derivedId(id, `entry 1 step ${step.stepId} message 0`);
    const email = {
      source: { kind: 'campaign', campaignId, stepId: step.stepId, templateId, version },
      communicationId,
      messageId,
      reader,
      athleteId,
      at: due,
      letter: { subject, preheader, body, isTracked: trackClicks },
      reports: reportsOf(due, chance),
    } as const;
    if (draw !== 'held-back') await recordSent(email);
    const facts: StepFacts = {
      ...rules,
      now: due,
      template: { version, isApproved: true },
      reader: person,
      whyNot: null,
      isFieldEmpty: false,
      mailsToday: 0,
      mailsThisWeek: 0,
      hadTemplate: false,
    };
    const decide = {
      kind: 'decide',
      campaignId,
      athleteId,
      entryNo: 1,
      campaign: deciding,
      step,
      facts,
      messageId,
    } as const;
    await recordAll(log, journey, id, [decide], contextOf(`decide ${messageId}`, due));
  }
}
