import { welcomeEmail } from '../../../domain/marketing/campaigns/welcome-email.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { marketingTemplate } from '../templates/marketing-template.ts';
import { campaign } from './aggregates.ts';

export const WELCOME_CAMPAIGN = derivedId('campaigns', 'welcome');
export const WELCOME_TEMPLATE = derivedId('marketing-templates', 'welcome');
const WELCOME_STEP = derivedId(WELCOME_CAMPAIGN, 'step 1');

/** The answer to a request is no advertisement, so the address of the business need not be in it (CAN-SPAM, 15 U.S.C. 7702(17)). */
const NO_ADVERTISEMENT = 'not needed';

interface WelcomeDeps {
  readonly now: string;
  readonly today: Day;
  /** The welcome letter that the business had before it had campaigns. */
  readonly letterInUse: () => Promise<{ readonly subject: string; readonly body: string } | undefined>;
  /** All lead types: whether Send now is offered for one is said in the list of lead types. */
  readonly leadTypeIds: () => Promise<readonly string[]>;
}

/**
 * Creates the campaign behind Send now, once in the life of the installation: it sends the welcome letter that the business had as a message
 * template, or that of a new business, to the parent whom staff typed, and to nobody else. Until an admin changes it, Send now does what it did.
 */
export async function openWelcomeCampaign(
  log: EventLog,
  { now, today, letterInUse, leadTypeIds }: WelcomeDeps,
): Promise<void> {
  const { status, steps, isActive } = await loadState(log, campaign, WELCOME_CAMPAIGN);
  if (status !== 'unknown' && (steps.length > 0 || status === 'deleted' || isActive)) return;
  const once = (name: string) => {
    const commandId = derivedId(WELCOME_CAMPAIGN, name);
    return { actor: 'system:setup', commandId, correlationId: commandId, causationId: commandId, now };
  };
  const letter = (await letterInUse()) ?? welcomeEmail;
  const templateId = WELCOME_TEMPLATE;
  const create = {
    kind: 'create',
    templateId,
    name: welcomeEmail.name,
    subject: letter.subject,
    preheader: '',
    body: letter.body,
    trackClicks: false,
    copiedFrom: null,
    attachments: [],
  } as const;
  if ((await loadState(log, marketingTemplate, templateId)).status === 'unknown') {
    await handle(log, marketingTemplate, templateId, create, once('template'));
    const approve = { kind: 'approve', templateId, postalAddress: NO_ADVERTISEMENT } as const;
    await handle(log, marketingTemplate, templateId, approve, once('approve'));
  }
  const definition = {
    name: welcomeEmail.name,
    description: 'Answers a new family at once when staff choose Send now.',
    kind: 'incremental',
    startDate: today,
    endDate: null,
    sendImmediately: true,
    entersBy: 'send-now',
    reentry: 'never',
    holdsBack: false,
    categoryId: 'leads',
    inclusions: await leadTypeIds(),
  } as const;
  const campaignId = WELCOME_CAMPAIGN;
  if (status === 'unknown') {
    await handle(
      log,
      campaign,
      campaignId,
      { kind: 'create', campaignId, definition, isActive: false },
      once('create'),
    );
  }
  await handle(
    log,
    campaign,
    campaignId,
    {
      kind: 'add-step',
      campaignId,
      stepId: WELCOME_STEP,
      step: { templateId, delayDays: 0, sendDate: null, isActive: true },
      template: { isApproved: true },
      now,
    },
    once('step'),
  );
  await handle(
    log,
    campaign,
    campaignId,
    { kind: 'change', campaignId, changes: {}, isActive: true },
    once('active'),
  );
}
