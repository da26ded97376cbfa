import type { DomainEvent } from '../../../domain/events.ts';
import {
  type Rehearsal,
  type RehearsedCampaign,
  rehearse,
} from '../../../domain/marketing/campaigns/rehearsal.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CampaignPast, InitialSetting } from '../../shared/campaign-past.ts';
import { athletePastTypes, createPast, pastTypes, recordedEvents } from './past.ts';

export interface RehearsalDeps {
  readonly log: EventLog;
  readonly campaignPast: CampaignPast;
  readonly initialSetting: InitialSetting;
  /** IANA. */
  readonly timezone: string;
}

interface Asked {
  readonly campaignId: string;
  readonly campaign: RehearsedCampaign;
  readonly from: Day;
  readonly to: Day;
}

/**
 * What a campaign would have done from one day to another with what really happened to athletes. People, consent, approvals, settings and the emails of
 * other campaigns count as they stood at each moment. Reads the log once, and appends nothing.
 */
export async function rehearseCampaign(
  { log, campaignPast, initialSetting, timezone }: RehearsalDeps,
  { campaignId, campaign, from, to }: Asked,
): Promise<Rehearsal> {
  const past = createPast({ campaignId, timezone, initialSetting, people: await campaignPast.begin() });
  const ends = momentAt(timezone, { day: addDays(to, 1), time: '00:00' }).instant;
  const running = rehearse({
    campaign,
    from,
    to,
    rules: () => past.rules(),
    factsOf: ({ sentTo, ...question }) =>
      past.facts({
        ...question,
        unknownField: false,
        mailsTo: (reader) => [
          ...past.mailsTo(reader).filter((mail) => mail.campaignId !== campaignId && mail.at <= question.now),
          ...sentTo(reader).map((mail) => ({ ...mail, campaignId })),
        ],
      }),
  });
  for await (const event of recordedEvents(log, [...new Set([...pastTypes, ...campaignPast.types])])) {
    if (event.occurredAt >= ends) continue;
    if (!isConsequence(event)) running.until(event.occurredAt);
    past.apply(event);
    if (event.type === 'GlobalSet') running.rulesChanged(event.occurredAt);
    if (!isOfAthlete(event)) continue;
    const { athleteId } = event.data;
    const candidate = past.candidate(athleteId);
    const isThere = candidate?.isActive === true && !candidate.isErased;
    running.change({
      at: event.occurredAt,
      athleteId,
      leadType: isThere ? candidate.leadType : null,
      sendNowTo: event.type === 'AthleteCreated' ? event.data.sendNowTo : null,
    });
  }
  return running.end();
}

/** What campaigns themselves did moves no clock: it followed from something that did. */
const isConsequence = ({ stream }: Recorded<DomainEvent>): boolean =>
  stream.startsWith('journey-') || stream.startsWith('message-');

const named: ReadonlySet<string> = new Set(athletePastTypes);
const isOfAthlete = (
  event: Recorded<DomainEvent>,
): event is Recorded<Extract<DomainEvent, { type: (typeof athletePastTypes)[number] }>> =>
  named.has(event.type);
