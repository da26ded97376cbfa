import { campaign, journey } from '../../../commands/marketing/campaigns/aggregates.ts';
import {
  createTemplateLetters,
  type TemplateLetter,
} from '../../../commands/marketing/templates/template-letters.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import type { CampaignStep } from '../../../domain/marketing/campaigns/campaign.ts';
import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { type DecidingCampaign, dueAt, type StepFacts } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { addDays, officeTime } from '../../shared/calendar.ts';
import { chanceOf } from '../../shared/chance.ts';
import { inParallel, recordAll } from '../../shared/commands.ts';
import { contextOf, idOf } from '../../shared/ids.ts';
import type { LeadType } from '../../shared/lead-types.ts';
import { theAdmin } from '../../shared/staff.ts';
import type { EmailKey } from '../templates/campaign-emails.ts';
import { templateIdOf } from '../templates/write-templates.ts';

/** The people of the demo business that campaigns write to. */
interface CampaignWorld {
  /** UTC. */
  readonly now: string;
  readonly readers: readonly CampaignReader[];
  readonly athletes: readonly CampaignAthlete[];
}

interface CampaignReader {
  readonly contactId: string;
  readonly email: string;
  readonly doNotContact: boolean;
  readonly includeInCommunications: boolean;
  readonly athleteIds: readonly string[];
  /** The athlete whose own address it is. */
  readonly self: object | null;
}

interface CampaignAthlete {
  readonly athleteId: string;
  readonly index: number;
  readonly leadType: LeadType;
  readonly joined: Day;
  readonly life: { readonly deleted: string | null };
}

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
}

interface RecordOptions {
  readonly width: number;
  readonly signal: AbortSignal;
  readonly recordSent: (email: SentEmail) => Promise<void>;
}

interface PlannedCampaign {
  readonly name: string;
  readonly description: string;
  readonly kind: 'incremental' | 'schedule';
  /** Days before today; negative: after it. */
  readonly starts: number;
  readonly ends: number | null;
  readonly categoryId: string;
  readonly leadTypes: readonly LeadType[];
  readonly steps: readonly {
    readonly email: EmailKey;
    readonly delayDays: number | null;
    readonly sendDay: number | null;
  }[];
  /** How many athletes have been on the way. */
  readonly journeys: number;
}

const planned: readonly PlannedCampaign[] = [
  {
    name: 'First weeks of a new lead',
    description: 'Who we are, and a first session.',
    kind: 'incremental',
    starts: 90,
    ends: null,
    categoryId: 'leads',
    leadTypes: ['Target', 'Prospect'],
    steps: [
      { email: 'welcome', delayDays: 1, sendDay: null },
      { email: 'firstSession', delayDays: 5, sendDay: null },
    ],
    journeys: 24,
  },
  {
    name: 'Desert Camp',
    description: 'The last places of the camp.',
    kind: 'schedule',
    starts: 60,
    ends: 30,
    categoryId: 'customers',
    leadTypes: ['Customer'],
    steps: [{ email: 'campLastCall', delayDays: null, sendDay: 55 }],
    journeys: 30,
  },
];

const rules = {
  timezone: 'America/Chicago',
  campaignHour: 10,
  quietFrom: 20,
  quietUntil: 9,
  dailyCap: 1,
  weeklyCap: 3,
} as const;

/**
 * Records a running campaign and one that has ended, with athletes on the way and the emails that they got. Emails come before the decisions, as sent:
 * the reactors then find them complete, and hand nothing over.
 */
export async function recordCampaigns(
  log: EventLog,
  world: CampaignWorld,
  { width, signal, recordSent }: RecordOptions,
): Promise<void> {
  for (const plan of planned) {
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
    holdsBack: false,
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

interface Traveler {
  readonly athlete: CampaignAthlete;
  readonly reader: CampaignReader;
}

function travelers(
  { athletes, readers, now }: CampaignWorld,
  { leadTypes, journeys, starts }: PlannedCampaign,
): Traveler[] {
  const started = addDays(now.slice(0, 10), -starts);
  const found = athletes.flatMap((athlete): Traveler[] => {
    if (!leadTypes.includes(athlete.leadType) || athlete.life.deleted !== null || athlete.joined > started)
      return [];
    const reader = readers.find(
      ({ athleteIds, self, doNotContact, includeInCommunications }) =>
        athleteIds.includes(athlete.athleteId) && self === null && !doNotContact && includeInCommunications,
    );
    return reader ? [{ athlete, reader }] : [];
  });
  // One of a family: siblings would meet the limits.
  const families = new Map(found.map((one) => [one.reader.contactId, one]));
  return [...families.values()].slice(0, journeys);
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
  { athleteId, index }: CampaignAthlete,
  reader: CampaignReader,
): Promise<void> {
  const { log, plan, letters, campaignId, deciding, now, recordSent } = about;
  const id = journeyId(campaignId, athleteId);
  const chance = chanceOf(`journey ${id}`);
  const day = addDays(now.slice(0, 10), -plan.starts + (plan.kind === 'schedule' ? 1 : index % 60));
  const enteredAt = officeTime(day, chance);
  const person = { kind: 'contact', id: reader.contactId } as const;
  const [leadType = 'Target'] = plan.leadTypes;
  const entry = { because: 'lead-type', enteredAt, day, draw: null } as const;
  const enter = {
    kind: 'enter',
    campaignId,
    athleteId,
    because: 'lead-type',
    leadType,
    contactId: null,
    day,
    reentry: 'never',
    draw: null,
  } as const;
  await recordAll(log, journey, id, [{ ...enter, now: enteredAt }], contextOf(`enter ${id}`, enteredAt));
  for (const [place, step] of deciding.steps.entries()) {
    const letter = letters[place];
    const due = dueAt(deciding, step, entry, rules);
    if (!letter || due === undefined || due >= now) continue;
    const { templateId, version, subject, preheader, body, trackClicks } = letter;
    const communicationId = derivedId(campaignId, `letter ${step.stepId} ${templateId} ${version}`);
    const messageId = derivedId(id, `entry 1 step ${step.stepId} message 0`);
    await recordSent({
      source: { kind: 'campaign', campaignId, stepId: step.stepId, templateId, version },
      communicationId,
      messageId,
      reader,
      athleteId,
      at: due,
      letter: { subject, preheader, body, isTracked: trackClicks },
    });
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
