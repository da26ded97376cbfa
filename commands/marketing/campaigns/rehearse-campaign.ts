import type { Rehearsal, RehearsedCampaign } from '../../../domain/marketing/campaigns/rehearsal.ts';
import { rehearse } from '../../../domain/marketing/campaigns/rehearsal.ts';
import type { CampaignRules } from '../../../domain/marketing/campaigns/steps.ts';
import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import {
  isApproved,
  marketingTemplateDecider,
} from '../../../domain/marketing/templates/marketing-template.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CampaignLetters } from '../../shared/campaign-letters.ts';
import { marketingTemplate } from '../templates/marketing-template.ts';
import { athleteChanges } from './athlete-history.ts';

export interface RehearsalDeps {
  readonly log: EventLog;
  readonly letters: Pick<CampaignLetters, 'readersFor'>;
  readonly rules: () => Promise<CampaignRules>;
  readonly today: () => Day;
}

/**
 * What a campaign would have done from one day to another with what really happened to athletes. Approvals count as they stood at each moment;
 * whom an email goes to, opt-outs and the settings are those of today. Appends nothing.
 */
export async function rehearseCampaign(
  { log, letters, rules: rulesNow, today }: RehearsalDeps,
  { campaign, from, to }: { readonly campaign: RehearsedCampaign; readonly from: Day; readonly to: Day },
): Promise<Rehearsal> {
  const rules = await rulesNow();
  const until = momentAt(rules.timezone, { day: addDays(to, 1), time: '00:00' }).instant;
  const [changes, approvals] = await Promise.all([
    athleteChanges(log, until),
    approvalsOf(log, [...new Set(campaign.steps.map(({ templateId }) => templateId))]),
  ]);
  const concerned = new Set(
    changes.flatMap(({ athleteId, leadType }) =>
      leadType !== null && campaign.inclusions.includes(leadType) ? [athleteId] : [],
    ),
  );
  const readers = await letters.readersFor([...concerned], 'news-and-offers', today());
  return rehearse({
    campaign,
    changes,
    from,
    to,
    rules,
    isApproved: (templateId, at) => approvals.get(templateId)?.(at) ?? false,
    readerOf: (athleteId) => readers.get(athleteId) ?? { person: null, whyNot: 'nobody' },
  });
}

/** Whether each template was approved at an instant. */
async function approvalsOf(
  log: EventLog,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, (at: string) => boolean>> {
  const found = await Promise.all(
    templateIds.map(async (templateId) => {
      const events = await log.load<MarketingTemplateEvent>(`${marketingTemplate.category}-${templateId}`);
      let state = marketingTemplateDecider.initial();
      const steps = events.map((event) => {
        state = marketingTemplateDecider.evolve(state, event);
        return { at: event.occurredAt, isApproved: state.status === 'present' && isApproved(state) };
      });
      return [
        templateId,
        (at: string) => steps.findLast((one) => one.at <= at)?.isApproved ?? false,
      ] as const;
    }),
  );
  return new Map(found);
}
