import { type AudienceDeps, syncAudience } from '../../../commands/marketing/campaigns/audience.ts';
import { decideDueSteps, NotCurrent } from '../../../commands/marketing/campaigns/decide-steps.ts';
import { createDraws } from '../../../commands/marketing/campaigns/draws.ts';
import { campaignReactors } from '../../../commands/marketing/campaigns/reactors.ts';
import { sendNowCampaigns } from '../../../commands/marketing/campaigns/send-now.ts';
import type { TemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import type { TemplateUses } from '../../../commands/marketing/templates/template-uses.ts';
import { createCurrentViews } from '../../../commands/runtime/current-views.ts';
import type { AthleteSales } from '../../../commands/shared/athlete-sales.ts';
import type { CampaignLetters } from '../../../commands/shared/campaign-letters.ts';
import type { CampaignPast, InitialSetting } from '../../../commands/shared/campaign-past.ts';
import { campaignCategories } from '../../../domain/marketing/campaigns/categories.ts';
import type { CampaignRules } from '../../../domain/marketing/campaigns/steps.ts';
import {
  audienceViews,
  createAudienceQueries,
} from '../../../projections/marketing/campaigns/audience-queries.ts';
import {
  campaignReads,
  createCampaignQueries,
} from '../../../projections/marketing/campaigns/campaign-queries.ts';
import { createResultQueries } from '../../../projections/marketing/campaigns/result-queries.ts';
import type { Job, JobCall } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Route } from '../../runtime/route.ts';
import type { Whole } from '../../shared/area.ts';
import type { ValueListSource } from '../../shared/contributions.ts';
import { ownStream } from '../../shared/history-parts.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { resultRoutes } from './result-routes.ts';
import { whyRoutes } from './why-routes.ts';

export interface CampaignNeeds {
  readonly campaignLetters: CampaignLetters;
  readonly campaignPast: CampaignPast;
  readonly initialSetting: InitialSetting;
  readonly athleteSales: AthleteSales;
  /** The lead types by id, in the order of their list. */
  readonly leadTypeNames: () => Promise<ReadonlyMap<string, string>>;
}

const RUN = 'run-campaigns';
const SYNC = 'sync-audiences';

/** Campaigns: who is in them, what is decided about their steps, and why. */
export function openCampaigns(
  platform: Platform,
  needs: CampaignNeeds,
  templates: TemplateLetters,
  whole: () => Whole,
) {
  const { log, store, keys, reads, timezone, dayAt, now, setting, waitForPosition } = platform;
  const { campaignLetters: letters, campaignPast, initialSetting, leadTypeNames } = needs;
  const queries = createCampaignQueries(reads);
  const audience = createAudienceQueries(reads);
  const rules = async (): Promise<CampaignRules> => {
    const [campaignHour, quietFrom, quietUntil, dailyCap, weeklyCap] = await Promise.all(
      (
        [
          'campaign_hour',
          'quiet_from_hour',
          'quiet_until_hour',
          'campaign_mails_per_day',
          'campaign_mails_per_week',
        ] as const
      ).map(async (key) => Number(await setting(key))),
    );
    return {
      timezone,
      campaignHour: campaignHour ?? 0,
      quietFrom: quietFrom ?? 0,
      quietUntil: quietUntil ?? 0,
      dailyCap: dailyCap ?? 0,
      weeklyCap: weeklyCap ?? 0,
    };
  };
  const currentIn = (views: readonly string[]) =>
    createCurrentViews({
      store,
      waitForPosition,
      views,
      types: () =>
        whole()
          .projections.flatMap(({ name, handles }) => (views.includes(name) ? handles : []))
          .filter((type) => !countsEitherWay.has(type)),
    });
  const audienceDeps: AudienceDeps = {
    log,
    dayAt,
    drawsFor: createDraws({ keys, letters }),
    candidates: audience,
  };
  const decideDeps = {
    log,
    letters,
    templates,
    due: { of: (request: Parameters<typeof audience.due>[0]) => audience.due(request) },
    mailsTo: (...asked: Parameters<typeof audience.mailsTo>) => audience.mailsTo(...asked),
    rules,
    areCurrent: currentIn(decidingViews),
    arePeopleCurrent: currentIn(peopleViews),
  };

  const job = (
    name: string,
    schedule: string,
    run: (campaignId: string, call: JobCall) => Promise<number>,
  ): Job => ({
    name,
    schedule,
    timezone,
    async run(call) {
      let count = 0;
      try {
        for (const campaignId of await queries.activeIds()) {
          if (call.signal.aborted) break;
          count += await run(campaignId, call);
        }
      } catch (error) {
        if (!(error instanceof NotCurrent)) throw error;
        return { decided: count, outcome: 'The read models of people are behind; the next run goes on.' };
      }
      return { decided: count };
    },
  });

  const templateUses: TemplateUses = {
    async of(templateId) {
      await waitForPosition(await store.head(), ['campaigns']);
      return queries.usesOf(templateId);
    },
  };

  return {
    templateUses,
    /** The lead types with which Send now writes at once (A24). */
    sendNowTypes: async (leadTypes: readonly string[]): Promise<ReadonlySet<string>> => {
      const today = dayAt(now().toISOString());
      const deps = { log, templates, immediateCampaigns: () => queries.immediateIds() };
      const found = await Promise.all(
        leadTypes.map(async (id) => ((await sendNowCampaigns(deps, id, today)).length > 0 ? [id] : [])),
      );
      return new Set(found.flat());
    },
    adds: {
      histories: [ownStream('campaign', 'admin')],
      valueLists: [
        {
          name: 'campaigns',
          reads: campaignReads,
          rows: async () => (await queries.all()).map(({ id, name }) => ({ id, label: name })),
        },
        { name: 'campaign-categories', rows: () => campaignCategories },
      ] satisfies ValueListSource[],
    },
    reactors: campaignReactors({
      ...audienceDeps,
      ...decideDeps,
      letters,
      immediateCampaigns: () => queries.immediateIds(),
      isShown: waitForPosition,
      journeyOf: (messageId) => queries.journeyOf(messageId),
      passedBy: (campaignId, stepId) => queries.passedBy(campaignId, stepId),
    }),
    jobs: [
      job(RUN, '*/5 * * * *', (campaignId, call) => decideDueSteps(decideDeps, campaignId, call)),
      job(SYNC, '15 2 * * *', async (campaignId, { context }) => {
        const { entered, left } = await syncAudience(audienceDeps, campaignId, context);
        return entered + left;
      }),
    ],
    routes: (): Route[] => [
      ...campaignRoutes({ ...audienceDeps, log, store, waitForPosition, queries, templates, letters }),
      ...resultRoutes({
        queries,
        results: createResultQueries(reads),
        sales: needs.athleteSales,
        leadTypes: leadTypeNames,
        templates,
        athleteNames: (ids) => queries.athleteNames(ids),
      }),
      ...whyRoutes({
        log,
        campaignPast,
        initialSetting,
        dayAt,
        timezone,
        queries,
        templates,
        letters,
        rules,
        today: platform.today,
        leadTypes: leadTypeNames,
      }),
    ],
  };
}

/** People and their choices. */
const peopleViews: readonly string[] = ['athletes', 'contacts', 'users', 'enrolments', 'suppressions'];

/** What decides about a step: besides people, journeys, and the emails that were decided or did not leave. */
const decidingViews: readonly string[] = [
  ...new Set([...audienceViews, ...peopleViews, 'messages', 'campaign_decisions']),
];

/** An email that waits, or has left, counts for limits. While thousands leave, the view of messages is behind. */
const countsEitherWay: ReadonlySet<string> = new Set(['MessageQueued', 'MessageSent']);
