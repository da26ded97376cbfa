import { marketingTemplate } from '../../../commands/marketing/templates/marketing-template.ts';
import type { MarketingTemplateCommand } from '../../../domain/marketing/templates/marketing-template.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { addDays, officeTime } from '../../shared/calendar.ts';
import { chanceOf } from '../../shared/chance.ts';
import { recordAll } from '../../shared/commands.ts';
import { contextOf, idOf } from '../../shared/ids.ts';
import { POSTAL_ADDRESS } from '../../shared/postal-address.ts';
import { theAdmin } from '../../shared/staff.ts';
import { campaignEmails, type EmailKey } from './campaign-emails.ts';

export const templateIdOf = (key: EmailKey): string => idOf(`marketing template ${key}`);

interface Plan {
  readonly key: EmailKey;
  /** Days before today. */
  readonly createdAt: number;
  readonly approvedAt: number;
  /** A change of the text that nobody has approved yet. */
  readonly changed?: { readonly at: number; readonly subject: string };
}

const plans: readonly Plan[] = [
  { key: 'welcome', createdAt: 210, approvedAt: 209 },
  { key: 'firstSession', createdAt: 209, approvedAt: 207 },
  { key: 'campLastCall', createdAt: 64, approvedAt: 62 },
  {
    key: 'newsletter',
    createdAt: 33,
    approvedAt: 32,
    changed: { at: 2, subject: 'News from the rink: new ice times and a goalie clinic' },
  },
];

/** Records the emails that campaigns send: three are approved, and one was changed after its approval. */
export async function writeCampaignEmails(log: EventLog, today: Day): Promise<void> {
  for (const { key, createdAt, approvedAt, changed } of plans) {
    const templateId = templateIdOf(key);
    const record = async (what: string, daysAgo: number, command: MarketingTemplateCommand) => {
      const at = officeTime(addDays(today, -daysAgo), chanceOf(`${what} marketing template ${key}`));
      const context = contextOf(`${what} marketing template ${key}`, at, theAdmin);
      await recordAll(log, marketingTemplate, templateId, [command], context);
    };
    const email = { ...campaignEmails[key], trackClicks: true, copiedFrom: null, attachments: [] };
    await record('create', createdAt, { kind: 'create', templateId, ...email });
    await record('approve', approvedAt, { kind: 'approve', templateId, postalAddress: POSTAL_ADDRESS });
    if (changed) {
      const { at, subject } = changed;
      await record('change', at, { kind: 'change', templateId, changes: { subject } });
    }
  }
}
