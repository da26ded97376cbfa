import { z } from 'zod';
import {
  type FunnelAthleteView,
  type FunnelStageFigures,
  type FunnelView,
  funnelAthleteView,
  funnelModes,
  funnelView,
} from '../../../contract/reports/funnel.ts';
import { id, oneLine } from '../../../contract/shared/fields.ts';
import { cohortFunnel, snapshotFunnel } from '../../../domain/reports/funnel/funnel.ts';
import { funnelTexts } from '../../../domain/reports/funnel/funnel-texts.ts';
import { stageParts } from '../../../domain/reports/funnel/stage-parts.ts';
import { type DayRange, reportRange } from '../../../domain/reports/report-range.ts';
import type { Day } from '../../../domain/shared/day.ts';
import {
  type ChosenAthletes,
  type Cohort,
  type FunnelFilter,
  type FunnelQueries,
  type FunnelStage,
  funnelReads,
  type StageAthlete,
} from '../../../projections/reports/funnel/funnel-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

export interface FunnelDeps {
  readonly queries: FunnelQueries;
  readonly today: () => Day;
}

/** The parameters that choose the athletes of a funnel. `none`: without a trainer, or an unknown referral. */
export const funnelParameters = {
  from: z.string().optional(),
  to: z.string().optional(),
  mode: z.enum(funnelModes).default('cohort'),
  trainer: z.union([id, z.literal('none')]).optional(),
  referral: oneLine(200).optional(),
  season: id.optional(),
};
type Asked = z.output<z.ZodObject<typeof funnelParameters>>;

const partParameters = {
  part: z.enum(stageParts).default('reached'),
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(1000)).default(100),
};

export interface FunnelQuestion {
  readonly mode: Asked['mode'];
  readonly range: DayRange;
  readonly filter: FunnelFilter;
}

/** Without days the last 84. Throws `RequestFault`. */
export function funnelQuestion(asked: Asked, today: Day): FunnelQuestion {
  const { mode, from, to, trainer, referral, season } = asked;
  const range = reportRange(from, to, today);
  if (!range) throw new RequestFault(400, 'malformed', funnelTexts.badRange);
  const filter = {
    trainerId: trainer === 'none' ? '' : trainer,
    referral: referral === 'none' ? '' : referral,
    seasonId: season,
  };
  return { mode, range, filter };
}

export function funnelRoutes(deps: FunnelDeps): Route[] {
  const { queries, today } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/reports/funnel',
      access: 'staff',
      summary: 'The stages of the funnel: who passed them, how many went on, and how long it took',
      query: queryOf(funnelParameters),
      results: funnelView,
      reads: funnelReads,
      async run({ query }) {
        const question = funnelQuestion(query, today());
        const [view, referrals] = await Promise.all([readFunnel(deps, question), queries.referrals()]);
        return { results: { ...view, referrals } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/reports/funnel/:stage',
      access: 'staff',
      summary: 'The athletes of a stage: who reached it, who is there, and who was lost',
      query: queryOf({ ...funnelParameters, ...partParameters }),
      results: z.array(funnelAthleteView),
      reads: funnelReads,
      async run({ param, query }) {
        const question = funnelQuestion(query, today());
        const chosen = await chosenAthletes(deps, question);
        const stage = placeIn(chosen.stages, param('stage'));
        const part = question.mode === 'snapshot' ? 'here' : query.part;
        const { rows, total } = await queries.athletes(chosen, { stage, part }, query);
        const range = { resource: 'funnel', first: query.offset, count: rows.length, total };
        return { results: rows.map(athleteView), range };
      },
    }),
  ];
}

const athleteView = (athlete: StageAthlete): FunnelAthleteView => {
  const { position: _, ...view } = athlete;
  return view;
};

/** Throws `RequestFault` if no lead type is a stage of the funnel. */
export async function chosenAthletes(
  { queries }: FunnelDeps,
  { mode, range, filter }: FunnelQuestion,
): Promise<ChosenAthletes> {
  const stages = await queries.stages();
  if (stages.length === 0) throw new RequestFault(404, 'not-found', funnelTexts.noStages);
  const cohort: Cohort = { from: range.first, to: range.last };
  return { stages, filter, cohort: mode === 'cohort' ? cohort : null };
}

/** From 1. Throws `RequestFault` if the stage is none of the funnel. */
export function placeIn(stages: readonly FunnelStage[], id: string): number {
  const place = stages.findIndex((stage) => stage.id === id);
  if (place < 0) throw new RequestFault(404, 'not-found', funnelTexts.stageUnknown);
  return place + 1;
}

export async function readFunnel(
  deps: FunnelDeps,
  question: FunnelQuestion,
): Promise<Omit<FunnelView, 'referrals'>> {
  const { queries, today } = deps;
  const { mode, range } = question;
  const { stages, filter, cohort } = await chosenAthletes(deps, question);
  const days = { mode, from: range.first, to: range.last };
  if (!cohort) {
    const standing = snapshotFunnel(stages.length, await queries.standing({ stages, filter }, today()));
    return {
      ...days,
      athletes: standing.reduce((sum, { here }) => sum + here, 0),
      outside: 0,
      stages: stages.map((stage, index) => ({
        ...stage,
        ...standingOnly,
        here: standing[index]?.here ?? 0,
        median_days: standing[index]?.medianDays ?? null,
      })),
      months: [],
    };
  }
  const chosen = { stages, filter, cohort };
  const [groups, stays] = await Promise.all([queries.groups(chosen), queries.stays(chosen)]);
  const funnel = cohortFunnel(stages.length, groups, stays);
  return {
    ...days,
    athletes: funnel.athletes,
    outside: funnel.outside,
    stages: funnel.stages.map(({ medianDays, finishedStays, openStays, ...figures }, index) => ({
      id: stages[index]?.id ?? '',
      name: stages[index]?.name ?? '',
      color: stages[index]?.color ?? '',
      ...figures,
      median_days: medianDays,
      finished_stays: finishedStays,
      open_stays: openStays,
    })),
    months: funnel.months.map((month) => ({ ...month, reached: [...month.reached] })),
  };
}

/** What a snapshot cannot say. */
const standingOnly = {
  reached: null,
  conversion: null,
  overall: null,
  lost: null,
  finished_stays: null,
  open_stays: null,
} satisfies Partial<FunnelStageFigures>;
