import type { DomainEvent, EventType } from '../../../domain/events.ts';
import {
  type CampaignState,
  type CampaignStep,
  campaignDecider,
} from '../../../domain/marketing/campaigns/campaign.ts';
import { campaignEvents, journeyEvents } from '../../../domain/marketing/campaigns/events.ts';
import { type JourneyState, journeyDecider } from '../../../domain/marketing/campaigns/journey.ts';
import {
  type CountedMail,
  countedSince,
  mailFacts,
} from '../../../domain/marketing/campaigns/mail-limits.ts';
import type { Candidate } from '../../../domain/marketing/campaigns/membership.ts';
import type { CampaignRules, StepFacts } from '../../../domain/marketing/campaigns/steps.ts';
import {
  isApproved,
  type MarketingTemplateState,
  marketingTemplateDecider,
} from '../../../domain/marketing/templates/marketing-template.ts';
import type { CampaignReader } from '../../../domain/shared/campaign-reader.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { personKey } from '../../../domain/shared/person-ref.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { InitialSetting, PeopleThen } from '../../shared/campaign-past.ts';

export const athletePastTypes = [
  'AthleteCreated',
  'AthleteLeadTypeChanged',
  'AthleteMarkedActive',
  'AthleteMarkedInactive',
  'AthleteErased',
  'AthleteDeleted',
] as const satisfies readonly EventType[];

/** What decides about campaigns besides people: athletes, campaigns, journeys, templates and settings. */
export const pastTypes = [
  ...athletePastTypes,
  ...campaignEvents.map(({ type }) => type),
  ...journeyEvents.map(({ type }) => type),
  'MarketingTemplateCreated',
  'MarketingTemplateChanged',
  'MarketingTemplateAttachmentAdded',
  'MarketingTemplateAttachmentRemoved',
  'MarketingTemplateApproved',
  'MarketingTemplateDeleted',
  'GlobalSet',
] as const satisfies readonly EventType[];

/** The settings of campaigns by their keys. */
export const ruleKeys = {
  campaignHour: 'campaign_hour',
  quietFrom: 'quiet_from_hour',
  quietUntil: 'quiet_until_hour',
  dailyCap: 'campaign_mails_per_day',
  weeklyCap: 'campaign_mails_per_week',
} as const;

export interface PastInput {
  /** The campaign whose definition and journeys are kept. */
  readonly campaignId: string;
  /** IANA. */
  readonly timezone: string;
  readonly initialSetting: InitialSetting;
  readonly people: PeopleThen;
}

export interface PastQuestion {
  readonly athleteId: string;
  /** The parent whom staff typed with Send now. */
  readonly contactId: string | null;
  readonly step: Pick<CampaignStep, 'templateId'>;
  /** Whether the step answers a request. */
  readonly isAsked: boolean;
  /** UTC. */
  readonly now: string;
  /** The emails that count towards limits; those that were really decided if it is undefined. */
  readonly mailsTo?: (reader: string) => readonly CountedMail[];
  /** What counts if fields of the email cannot be rebuilt. */
  readonly unknownField: boolean;
  /** Instead of the people of that moment. */
  readonly given?: { readonly reader: CampaignReader; readonly isFieldEmpty: boolean };
}

/** Everything that decides about the steps of a campaign, after the newest event that was taken. */
export interface Past {
  apply(event: Recorded<DomainEvent>): void;
  campaign(): CampaignState;
  journey(athleteId: string): JourneyState;
  /** The athletes who are in the campaign or were in it. */
  journeys(): ReadonlyMap<string, JourneyState>;
  candidate(athleteId: string): Candidate | undefined;
  candidates(): ReadonlyMap<string, Candidate>;
  rules(): CampaignRules;
  isApproved(templateId: string): boolean;
  /** The emails of other campaigns and of this one to a reader, by `personKey`, without those that certainly did not leave. */
  mailsTo(reader: string): readonly CountedMail[];
  facts(question: PastQuestion): StepFacts;
  dayAt(instant: string): Day;
  /** When the campaign, and what decides whether each athlete is in it, were changed last; UTC, as recorded. */
  changedAt(): { readonly campaign: string | undefined; readonly athletes: ReadonlyMap<string, string> };
}

export function createPast({ campaignId, timezone, initialSetting, people }: PastInput): Past {
  const settings = new Map<string, string>();
  const athletes = new Map<string, Candidate>();
  const templates = new Map<string, MarketingTemplateState>();
  const journeys = new Map<string, JourneyState>();
  const mails = new Map<string, (CountedMail & { readonly messageId: string })[]>();
  const athletesChanged = new Map<string, string>();
  let campaignChanged: string | undefined;
  let campaign = campaignDecider.initial();
  let rules: CampaignRules | undefined;

  const value = (key: string) => Number(settings.get(key) ?? initialSetting(key));
  const past: Past = {
    apply(event) {
      people.apply(event);
      if (event.stream.startsWith('athlete-') && 'athleteId' in event.data) {
        athletesChanged.set(event.data.athleteId, event.recordedAt);
      }
      switch (event.type) {
        case 'AthleteCreated': {
          const { athleteId, athleteType: leadType } = event.data;
          athletes.set(athleteId, { athleteId, leadType, isActive: true, isErased: false });
          return;
        }
        case 'AthleteLeadTypeChanged':
        case 'AthleteMarkedActive':
        case 'AthleteMarkedInactive':
        case 'AthleteErased': {
          const { athleteId } = event.data;
          const before = athletes.get(athleteId);
          if (!before) return;
          if (event.type === 'AthleteLeadTypeChanged') {
            athletes.set(athleteId, { ...before, leadType: event.data.athleteType });
          } else if (event.type === 'AthleteErased') athletes.set(athleteId, { ...before, isErased: true });
          else athletes.set(athleteId, { ...before, isActive: event.type === 'AthleteMarkedActive' });
          return;
        }
        case 'AthleteDeleted':
          athletes.delete(event.data.athleteId);
          return;
        case 'GlobalSet':
          settings.set(event.data.key, event.data.value);
          rules = undefined;
          return;
        case 'MarketingTemplateCreated':
        case 'MarketingTemplateChanged':
        case 'MarketingTemplateAttachmentAdded':
        case 'MarketingTemplateAttachmentRemoved':
        case 'MarketingTemplateApproved':
        case 'MarketingTemplateDeleted': {
          const { templateId } = event.data;
          const before = templates.get(templateId) ?? marketingTemplateDecider.initial();
          templates.set(templateId, marketingTemplateDecider.evolve(before, event));
          return;
        }
        case 'CampaignCreated':
        case 'CampaignChanged':
        case 'CampaignMarkedActive':
        case 'CampaignMarkedInactive':
        case 'CampaignStepAdded':
        case 'CampaignStepChanged':
        case 'CampaignStepsReordered':
        case 'CampaignStepRemoved':
        case 'CampaignStepReleased':
        case 'CampaignDeleted':
          if (event.data.campaignId !== campaignId) return;
          campaign = campaignDecider.evolve(campaign, event);
          campaignChanged = event.recordedAt;
          return;
        case 'AudienceEntered':
        case 'AudienceLeft':
        case 'CampaignStepDecided':
        case 'CampaignStepReopened': {
          const { athleteId } = event.data;
          if (event.data.campaignId === campaignId) {
            journeys.set(athleteId, journeyDecider.evolve(past.journey(athleteId), event));
          }
          if (event.type !== 'CampaignStepDecided' || event.data.outcome !== 'sent') return;
          const { facts, templateId, messageId } = event.data;
          if (facts.reader === null) return;
          const key = personKey(facts.reader);
          const mail = {
            campaignId: event.data.campaignId,
            templateId,
            at: event.occurredAt,
            messageId: messageId ?? '',
          };
          const known = mails.get(key);
          if (known) known.push(mail);
          else mails.set(key, [mail]);
          return;
        }
        default:
      }
    },
    campaign: () => campaign,
    journey: (athleteId) => journeys.get(athleteId) ?? journeyDecider.initial(),
    journeys: () => journeys,
    candidate: (athleteId) => athletes.get(athleteId),
    candidates: () => athletes,
    rules() {
      rules ??= {
        timezone,
        campaignHour: value(ruleKeys.campaignHour),
        quietFrom: value(ruleKeys.quietFrom),
        quietUntil: value(ruleKeys.quietUntil),
        dailyCap: value(ruleKeys.dailyCap),
        weeklyCap: value(ruleKeys.weeklyCap),
      };
      return rules;
    },
    isApproved(templateId) {
      const state = templates.get(templateId);
      return state?.status === 'present' && isApproved(state);
    },
    mailsTo: (reader) => (mails.get(reader) ?? []).filter(({ messageId }) => !people.hasNotLeft(messageId)),
    facts({ athleteId, contactId, step: { templateId }, isAsked, now, mailsTo, unknownField, given }) {
      const today = past.dayAt(now);
      const reader =
        given?.reader ?? people.readerOf(athleteId, contactId, isAsked ? null : 'news-and-offers', today);
      const template = templates.get(templateId);
      const key = reader.person ? personKey(reader.person) : '';
      const isFieldEmpty =
        given?.isFieldEmpty ??
        (reader.person && template ? people.isFieldEmpty(template, reader.person, athleteId) : false);
      return {
        ...past.rules(),
        now,
        template:
          template?.status === 'present'
            ? { version: template.version, isApproved: isApproved(template) }
            : null,
        reader: reader.person,
        whyNot: reader.person ? null : reader.whyNot,
        isFieldEmpty: isFieldEmpty === 'unknown' ? unknownField : isFieldEmpty,
        ...mailFacts(mailsTo ? mailsTo(key) : past.mailsTo(key), {
          campaignId,
          templateId,
          ...periods(today),
        }),
      };
    },
    changedAt: () => ({ campaign: campaignChanged, athletes: athletesChanged }),
    dayAt: (instant) => clockAt(timezone, instant).day,
  };

  const known = new Map<Day, ReturnType<typeof countedSince>>();
  const periods = (today: Day) => {
    const found = known.get(today) ?? countedSince(timezone, today);
    known.set(today, found);
    return found;
  };
  return past;
}

/** All events of these types that are recorded now, in the order of the log, read once. */
export async function* recordedEvents(
  log: EventLog,
  types: readonly EventType[],
): AsyncGenerator<Recorded<DomainEvent>> {
  for await (const { events } of log.store.readAll({ after: 0n, types })) {
    const keys = await log.unlock(events);
    for (const event of events) yield log.decode(event, keys);
  }
}
