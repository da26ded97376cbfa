import { z } from 'zod';
import { campaign } from '../../../commands/marketing/campaigns/aggregates.ts';
import { type AudienceDeps, syncAudience } from '../../../commands/marketing/campaigns/audience.ts';
import { addStep, changeStep } from '../../../commands/marketing/campaigns/save-campaign.ts';
import type { TemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { CampaignLetters } from '../../../commands/shared/campaign-letters.ts';
import {
  audienceSyncView,
  campaignFilter,
  campaignLogFilter,
  campaignLogView,
  campaignView,
  changeCampaignBody,
  changeCampaignStepBody,
  createCampaignBody,
  createCampaignStepBody,
  orderCampaignStepsBody,
} from '../../../contract/marketing/campaigns.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { campaignTexts } from '../../../domain/marketing/campaigns/campaign.ts';
import {
  type CampaignQueries,
  campaignReads,
  decisionReads,
  type ShownCampaign,
} from '../../../projections/marketing/campaigns/campaign-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { athleteRoutes } from './athlete-routes.ts';
import { campaignSorts, pageOfCampaigns } from './campaign-list.ts';
import { campaignViewOf, letterOf, logViewOf } from './campaign-views.ts';

export interface CampaignRouteDeps extends AudienceDeps, Pick<Platform, 'log' | 'waitForPosition' | 'store'> {
  readonly queries: CampaignQueries;
  readonly templates: TemplateLetters;
  readonly letters: Pick<CampaignLetters, 'idOf'>;
}

/** Campaigns with their steps, their audience and the log of their decisions (C217–C225). */
export const campaignRoutes = (deps: CampaignRouteDeps): Route[] => [
  ...readingRoutes(deps),
  ...changingRoutes(deps),
  ...stepRoutes(deps),
  ...athleteRoutes(deps),
];

function readingRoutes(deps: CampaignRouteDeps): Route[] {
  const { queries, templates, letters } = deps;

  const templatesOf = async (rows: readonly ShownCampaign[]) => {
    const ids = [...new Set(rows.flatMap(({ steps }) => steps.map(({ templateId }) => templateId)))];
    const found = await Promise.all(ids.map(async (id) => [id, await templates.now(id)] as const));
    return new Map(found.flatMap(([id, now]) => (now ? [[id, now] as const] : [])));
  };

  return [
    defineRoute({
      method: 'get',
      path: '/marketing/campaigns',
      access: 'admin',
      summary: 'The campaigns with their steps',
      query: listOf({ filter: campaignFilter, sorts: campaignSorts, sort: ['name', 'ASC'] }),
      results: z.array(campaignView),
      reads: campaignReads,
      async run({ query }) {
        const { rows, total } = pageOfCampaigns(await queries.all(), query);
        const known = await templatesOf(rows);
        const results = rows.map((row) => campaignViewOf(row, { templates: known, counts: new Map() }));
        return { results, range: { resource: 'campaigns', first: query.offset, count: rows.length, total } };
      },
    }),
    readRoute({
      path: '/marketing/campaigns/:campaign',
      access: 'admin',
      summary: 'One campaign, with how many athletes stand where with each step',
      results: campaignView,
      reads: campaignReads,
      unknown: campaignTexts.unknown,
      async find(id) {
        const row = await queries.one(id);
        if (!row) return undefined;
        const parts = { templates: await templatesOf([row]), counts: await queries.stepCounts(id) };
        return { results: campaignViewOf(row, parts), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/marketing/campaigns/:campaign/logs',
      access: 'admin',
      summary: 'Every decision of a campaign about an athlete, in sentences',
      query: listOf({ filter: campaignLogFilter, sorts: ['at'], sort: ['at', 'DESC'] }),
      results: z.array(campaignLogView),
      reads: [...new Set([...campaignReads, ...decisionReads])],
      async run({ param, query }) {
        const campaignId = param('campaign');
        const row = await queries.one(campaignId);
        if (!row) throw new RequestFault(404, 'not-found', campaignTexts.unknown);
        const { q, outcome, step_id: stepId, athlete_id: athleteId } = query.filter;
        const request = { campaignId, q, outcomes: outcome, stepId, athleteId, ...query };
        const { rows, total } = await queries.decisions(request);
        const places = new Map(row.steps.map(({ stepId: id }, index) => [id, index + 1]));
        const templateNames = new Map<string, string>();
        for (const id of new Set(rows.flatMap(({ template_id }) => template_id ?? []))) {
          templateNames.set(id, (await templates.now(id))?.name ?? '');
        }
        const results = rows.map((one) =>
          logViewOf(one, {
            places,
            templateNames,
            communicationId: letterOf(letters, one),
          }),
        );
        return { results, range: { resource: 'logs', first: query.offset, count: rows.length, total } };
      },
    }),
  ];
}

function changingRoutes(deps: CampaignRouteDeps): Route[] {
  const { log, queries, store, waitForPosition } = deps;
  return [
    createRoute({
      path: '/marketing/campaigns',
      access: 'admin',
      summary: 'Creates a campaign, inactive until it has a step and is marked active',
      body: createCampaignBody,
      async create({ id, type: kind, category_id: categoryId, ...rest }, context) {
        const campaignId = id ?? derivedId(context.commandId, 'campaign');
        const definition = { ...rest, kind, categoryId };
        const command = { kind: 'create', campaignId, definition, isActive: false } as const;
        return { id: campaignId, done: await handle(log, campaign, campaignId, command, context) };
      },
    }),
    changeRoute({
      path: '/marketing/campaigns/:campaign',
      access: 'admin',
      summary: 'Changes the given fields of a campaign; nobody gets a step again',
      body: changeCampaignBody,
      change(campaignId, { type: kind, category_id: categoryId, isActive, ...rest }, context) {
        const changes = { ...rest, kind, categoryId };
        return handle(log, campaign, campaignId, { kind: 'change', campaignId, changes, isActive }, context);
      },
    }),
    deleteRoute({
      path: '/marketing/campaigns/:campaign',
      access: 'admin',
      summary: 'Deletes a campaign; what it sent and decided is kept',
      remove: (campaignId, context) =>
        handle(log, campaign, campaignId, { kind: 'delete', campaignId }, context),
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/campaigns/:campaign/audience/sync',
      access: 'admin',
      summary: 'Lets athletes enter and leave by their lead types now',
      results: audienceSyncView,
      async run({ param, context }) {
        const campaignId = param('campaign');
        if (!(await queries.one(campaignId))) throw new RequestFault(404, 'not-found', campaignTexts.unknown);
        const { entered, left } = await syncAudience(deps, campaignId, context);
        await waitForPosition(await store.head(), campaignReads);
        const { in_audience = 0 } = (await queries.one(campaignId)) ?? {};
        return { results: { entered, left, in_audience } };
      },
    }),
  ];
}

function stepRoutes(deps: CampaignRouteDeps): Route[] {
  const { log } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/marketing/campaigns/:campaign/steps',
      access: 'admin',
      summary: 'Adds a step at the end; whoever had passed its place does not get it unless it is released',
      status: 201,
      body: createCampaignStepBody,
      results: reference,
      async run({ param, body, context }) {
        const { id, template_id: templateId, delay_days: delayDays, send_date: sendDate, is_active } = body;
        const stepId = id ?? derivedId(context.commandId, 'campaign step');
        const step = { templateId, delayDays, sendDate, isActive: is_active };
        const done = await addStep(deps, { campaignId: param('campaign'), stepId, step }, context);
        return { results: { id: stepId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/marketing/campaigns/:campaign/steps',
      access: 'admin',
      summary: 'Sets the order of the steps',
      body: orderCampaignStepsBody,
      results: reference,
      async run({ param, body: { step_ids: stepIds }, context }) {
        const campaignId = param('campaign');
        const command = { kind: 'order-steps', campaignId, stepIds } as const;
        return {
          results: { id: campaignId },
          done: await handle(log, campaign, campaignId, command, context),
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/marketing/campaigns/:campaign/steps/:step',
      access: 'admin',
      summary: 'Changes the given fields of a step; nobody gets it again',
      body: changeCampaignStepBody,
      results: reference,
      async run({ param, body, context }) {
        const [campaignId, stepId] = [param('campaign'), param('step')];
        const { template_id: templateId, delay_days: delayDays, send_date: sendDate, is_active } = body;
        const changes = { templateId, delayDays, sendDate, isActive: is_active };
        const done = await changeStep(deps, { campaignId, stepId, changes }, context);
        return { results: { id: stepId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/marketing/campaigns/:campaign/steps/:step',
      access: 'admin',
      summary: 'Removes a step; what was decided about it is kept',
      results: reference,
      async run({ param, context }) {
        const [campaignId, stepId] = [param('campaign'), param('step')];
        const command = { kind: 'remove-step', campaignId, stepId } as const;
        return { results: { id: stepId }, done: await handle(log, campaign, campaignId, command, context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/campaigns/:campaign/steps/:step/release',
      access: 'admin',
      summary: 'Sends a step that was added later also to those who had passed its place',
      results: reference,
      async run({ param, context }) {
        const [campaignId, stepId] = [param('campaign'), param('step')];
        const command = { kind: 'release-step', campaignId, stepId } as const;
        return { results: { id: stepId }, done: await handle(log, campaign, campaignId, command, context) };
      },
    }),
  ];
}
