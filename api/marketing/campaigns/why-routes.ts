import { validate as isId } from 'uuid';
import { campaign, journey } from '../../../commands/marketing/campaigns/aggregates.ts';
import { athleteAt } from '../../../commands/marketing/campaigns/athlete-history.ts';
import {
  type RehearsalDeps,
  rehearseCampaign,
} from '../../../commands/marketing/campaigns/rehearse-campaign.ts';
import type { TemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import { fold, loadState } from '../../../commands/runtime/handle.ts';
import type { CampaignLetters } from '../../../commands/shared/campaign-letters.ts';
import { campaignWhyView, rehearsalBody, rehearsalView } from '../../../contract/marketing/campaigns.ts';
import { type CampaignStep, campaignTexts } from '../../../domain/marketing/campaigns/campaign.ts';
import { reasonTexts, type StepReason } from '../../../domain/marketing/campaigns/decision-words.ts';
import type { CampaignEvent, JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import type { RehearsedCampaign, RehearsedDecision } from '../../../domain/marketing/campaigns/rehearsal.ts';
import type { CampaignRules } from '../../../domain/marketing/campaigns/steps.ts';
import { whyNotIn, whySteps } from '../../../domain/marketing/campaigns/why.ts';
import { addDays, type Day, isDay } from '../../../domain/shared/day.ts';
import { clockAt, momentAt } from '../../../domain/shared/wall-clock.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { CampaignQueries } from '../../../projections/marketing/campaigns/campaign-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { decisionSentence } from './campaign-views.ts';
import { checkRoute } from './check-route.ts';
import { demandPeriod } from './rehearsed-period.ts';

export interface WhyDeps extends RehearsalDeps, Pick<Platform, 'dayAt' | 'today'> {
  readonly queries: CampaignQueries;
  readonly templates: TemplateLetters;
  readonly letters: CampaignLetters;
  readonly rules: () => Promise<CampaignRules>;
  /** The names of lead types by id. */
  readonly leadTypes: () => Promise<ReadonlyMap<string, string>>;
}

/** Nobody reads more in one answer; the counts are of all of them. */
const MOST_DECISIONS = 1_000;

/** Why an athlete got a step or not, and what a campaign would have done. */
export const whyRoutes = (deps: WhyDeps): Route[] => [whyRoute(deps), rehearsalRoute(deps), checkRoute(deps)];

function whyRoute(deps: WhyDeps): Route {
  const { log, queries, templates, letters, dayAt, timezone, today } = deps;
  return defineRoute({
    method: 'get',
    path: '/marketing/campaigns/:campaign/why/:athlete',
    access: 'admin',
    summary: 'Why an athlete got each step of a campaign or did not, as of the end of a day',
    query: {
      parameters: [{ name: 'day', schema: campaignDay, description: 'Defaults to today.' }],
      read: ({ day }) => dayIn(day),
    },
    results: campaignWhyView,
    async run({ param, query }) {
      const [campaignId, athleteId] = [param('campaign'), param('athlete')];
      const day = query ?? today();
      const until = momentAt(timezone, { day: addDays(day, 1), time: '00:00' }).instant;
      if (!isId(campaignId)) throw new RequestFault(404, 'not-found', campaignTexts.unknown);
      const [campaignEvents, journeyEvents, name, leadTypes, rules, athlete] = await Promise.all([
        log.load<CampaignEvent>(`${campaign.category}-${campaignId}`),
        log.load<JourneyEvent>(`${journey.category}-${journeyId(campaignId, athleteId)}`),
        queries.athleteName(athleteId),
        deps.leadTypes(),
        deps.rules(),
        athleteAt(log, athleteId, { until, dayAt }),
      ]);
      if (campaignEvents.length === 0) throw new RequestFault(404, 'not-found', campaignTexts.unknown);
      if (name === undefined && journeyEvents.length === 0) {
        throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
      }
      const before = <Event extends Recorded<CampaignEvent | JourneyEvent>>(events: readonly Event[]) =>
        events.filter(({ occurredAt }) => occurredAt < until);
      const way = before(journeyEvents);
      const asked = {
        campaign: fold(campaign.decider, before(campaignEvents)),
        journey: fold(journey.decider, way),
        athlete,
        day,
        rules,
        nameOf: (id: string) => leadTypes.get(id) ?? 'a deleted lead type',
      };
      const names = await templateNames(templates, [
        ...asked.campaign.steps.map(({ templateId }) => templateId),
        ...way.flatMap(({ type, data }) => (type === 'CampaignStepDecided' ? [data.templateId] : [])),
      ]);
      const notIn = whyNotIn(asked);
      const texts = new Map(whySteps(asked).map((step) => [step.stepId, step]));
      return {
        results: {
          athlete_id: athleteId,
          athlete_name: name ?? '',
          journey: [
            ...way.map((event) => ({ at: event.occurredAt, text: sentenceOfWay(event, names) })),
            ...(notIn === undefined ? [] : [{ at: null, text: notIn }]),
          ],
          steps: asked.campaign.steps.map(({ stepId, templateId }, index) => {
            const { outcome, text } = texts.get(stepId) ?? { outcome: 'not-due' as const, text: '' };
            const last = way.findLast(
              ({ type, data }) =>
                type === 'CampaignStepDecided' &&
                data.stepId === stepId &&
                data.entryNo === asked.journey.entryNo,
            );
            const decided = last?.type === 'CampaignStepDecided' ? last : undefined;
            const { messageId = null, facts } = decided?.data ?? {};
            return {
              step_id: stepId,
              ordinal: index + 1,
              template_name: names.get(templateId) ?? '',
              outcome,
              text,
              at: decided?.occurredAt ?? null,
              message_id: messageId,
              communication_id:
                messageId === null || !decided
                  ? null
                  : letters.idOf({
                      campaignId,
                      stepId,
                      templateId: decided.data.templateId,
                      version: facts?.template?.version ?? 0,
                    }),
            };
          }),
        },
      };
    },
  });
}

function sentenceOfWay({ type, data }: Recorded<JourneyEvent>, names: ReadonlyMap<string, string>): string {
  switch (type) {
    case 'AudienceEntered':
      return decisionSentence(
        {
          outcome: 'entered',
          reason: data.draw === 'held-back' ? 'held-back' : null,
          because: data.because,
          entry_no: data.entryNo,
        },
        '',
      );
    case 'AudienceLeft':
      return decisionSentence(
        { outcome: 'left', reason: null, because: data.because, entry_no: data.entryNo },
        '',
      );
    case 'CampaignStepReopened':
      return decisionSentence(
        { outcome: 'reopened', reason: null, because: data.because, entry_no: data.entryNo },
        '',
      );
    case 'CampaignStepDecided': {
      const { outcome, reason, entryNo: entry_no, templateId } = data;
      return decisionSentence({ outcome, reason, because: null, entry_no }, names.get(templateId) ?? '');
    }
  }
}

async function templateNames(
  templates: TemplateLetters,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, (await templates.now(id))?.name ?? ''] as const),
  );
  return new Map(found);
}

function rehearsalRoute(deps: WhyDeps): Route {
  const { log, queries, templates } = deps;
  return defineRoute({
    method: 'post',
    path: '/marketing/campaigns/:campaign/rehearsal',
    access: 'admin',
    summary:
      'What the campaign, or a changed one, would have done with what happened to athletes; nothing is sent or recorded',
    body: rehearsalBody,
    results: rehearsalView,
    async run({ param, body: { from, to, definition } }) {
      const campaignId = param('campaign');
      const state = isId(campaignId) ? await loadState(log, campaign, campaignId) : undefined;
      if (state?.status !== 'present') throw new RequestFault(404, 'not-found', campaignTexts.unknown);
      demandPeriod(from, to);
      const rehearsed: RehearsedCampaign = definition
        ? {
            kind: definition.type,
            startDate: definition.startDate,
            endDate: definition.endDate,
            sendImmediately: definition.sendImmediately,
            entersBy: state.entersBy,
            reentry: definition.reentry,
            inclusions: definition.inclusions,
            steps: definition.steps.map((step): CampaignStep => {
              const saved = state.steps.find(({ stepId }) => stepId === step.id);
              const { template_id: templateId, delay_days: delayDays, send_date: sendDate, is_active } = step;
              const { addedAt = null, isReleased = false } = saved ?? {};
              return {
                stepId: step.id,
                templateId,
                delayDays,
                sendDate,
                isActive: is_active,
                addedAt,
                isReleased,
              };
            }),
          }
        : state;
      const { decisions, entered, left } = await rehearseCampaign(deps, {
        campaignId,
        campaign: rehearsed,
        from,
        to,
      });
      const names = await templateNames(
        templates,
        rehearsed.steps.map(({ templateId }) => templateId),
      );
      const shown = decisions.slice(0, MOST_DECISIONS);
      const athletes = await queries.athleteNames([...new Set(shown.map(({ athleteId }) => athleteId))]);
      const places = new Map(rehearsed.steps.map(({ stepId }, index) => [stepId, index + 1]));
      return {
        results: {
          from,
          to,
          entered,
          left,
          steps: rehearsed.steps.map(({ stepId, templateId }, index) => {
            const own = decisions.filter((one) => one.stepId === stepId);
            return {
              step_id: stepId,
              ordinal: index + 1,
              template_name: names.get(templateId) ?? '',
              sent: countOf(own, 'sent'),
              moved: countOf(own, 'postponed'),
              held: new Set(own.flatMap((one) => (one.decision.outcome === 'held' ? [one.athleteId] : [])))
                .size,
              skipped: countOf(own, 'skipped'),
            };
          }),
          days: daysOf(decisions, deps.timezone),
          reasons: reasonsOf(decisions),
          decisions: shown.map(({ at, athleteId, stepId, decision }) => {
            const reason = 'reason' in decision ? decision.reason : null;
            return {
              at,
              athlete_id: athleteId,
              athlete_name: athletes.get(athleteId) ?? '',
              step_id: stepId,
              ordinal: places.get(stepId) ?? 0,
              outcome: decision.outcome,
              reason,
              text: reason === null ? 'The email would have been queued.' : reasonTexts[reason],
            };
          }),
          total_decisions: decisions.length,
        },
      };
    },
  });
}

const countOf = (
  decisions: readonly RehearsedDecision[],
  outcome: RehearsedDecision['decision']['outcome'],
): number => decisions.filter(({ decision }) => decision.outcome === outcome).length;

function daysOf(decisions: readonly RehearsedDecision[], timezone: string) {
  const days = new Map<Day, { sent: number; moved: number }>();
  for (const { at, decision } of decisions) {
    const { day } = clockAt(timezone, at);
    const counts = days.get(day) ?? { sent: 0, moved: 0 };
    days.set(day, counts);
    if (decision.outcome === 'sent') counts.sent += 1;
    if (decision.outcome === 'postponed') counts.moved += 1;
  }
  return [...days]
    .map(([day, counts]) => ({ day, ...counts }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function reasonsOf(decisions: readonly RehearsedDecision[]) {
  const counts = new Map<StepReason, number>();
  for (const { decision } of decisions) {
    if ('reason' in decision) counts.set(decision.reason, (counts.get(decision.reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, text: reasonTexts[reason], count }))
    .toSorted((one, other) => other.count - one.count);
}

const campaignDay = rehearsalBody.shape.from;

function dayIn(value: unknown): Day | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isDay(value)) return value;
  throw new RequestFault(400, 'malformed', 'day must be a day (YYYY-MM-DD).');
}
