import { type SqlBool, sql } from 'kysely';
import type { StepOutcome } from '../../../domain/marketing/campaigns/decision-words.ts';
import type { Provenance } from '../../runtime/columns.ts';
import {
  allOf,
  anyOf,
  anywhere,
  columnsOf,
  type Listed,
  type Page,
  pageOf,
  rowCount,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { searchable } from '../../runtime/search.ts';
import { fullName } from '../../shared/full-name.ts';
import type { MarketingTables } from '../area.ts';
import { type CampaignDecisionRow, campaignDecisionTable } from './campaign-decisions.ts';
import { type CampaignRow, campaignTable } from './campaigns.ts';
import { type JourneyRow, journeyTable } from './journeys.ts';

export interface ShownCampaign extends CampaignRow, Pick<Provenance, 'revision'> {
  readonly in_audience: number;
  readonly entered: number;
  readonly held: number;
}

/** How many athletes stand where with a step, by the last decision about each entry. */
export interface StepCounts extends Record<StepOutcome, number> {
  readonly added_later: number;
}

export interface ShownDecision extends CampaignDecisionRow {
  /** Empty after an erasure. */
  readonly athlete_name: string;
}

/** An athlete in a campaign. */
export interface AthleteJourney {
  readonly journey: JourneyRow;
  /** Undefined: it was deleted. */
  readonly campaign: CampaignRow | undefined;
  /** What happened last in it. */
  readonly last: CampaignDecisionRow;
}

export interface DecisionRequest extends Omit<Page, 'sort'> {
  readonly campaignId: string;
  readonly q?: string | undefined;
  readonly outcomes?: readonly ShownDecision['outcome'][] | undefined;
  readonly stepId?: string | undefined;
  readonly athleteId?: string | undefined;
}

export interface CampaignQueries {
  /** All of them, sorted by name: a business has dozens. */
  all(): Promise<ShownCampaign[]>;
  one(id: string): Promise<ShownCampaign | undefined>;
  /** Active campaigns, by id. */
  activeIds(): Promise<string[]>;
  /** Active incremental campaigns that send immediately: those that are entered by Send now first, then the oldest. */
  immediateIds(): Promise<string[]>;
  /** By step. */
  stepCounts(campaignId: string): Promise<ReadonlyMap<string, StepCounts>>;
  decisions(request: DecisionRequest): Promise<Listed<ShownDecision>>;
  /** The campaigns that an athlete ever entered, the latest entry first. */
  ofAthlete(athleteId: string): Promise<AthleteJourney[]>;
  /** The campaign and the athlete of a message. */
  journeyOf(messageId: string): Promise<{ campaignId: string; athleteId: string } | undefined>;
  /** The athletes in the campaign whose last decision about the step was that it had been added later. */
  passedBy(campaignId: string, stepId: string): Promise<string[]>;
  /** The steps of campaigns, also of inactive ones, that have a template. */
  usesOf(templateId: string): Promise<{ campaign: string; step: string }[]>;
  /** First and last name; undefined if there is no such athlete. */
  athleteName(athleteId: string): Promise<string | undefined>;
  athleteNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The views that campaigns are read from. */
export const campaignReads: readonly string[] = ['campaigns', 'journeys', 'campaign_decisions'];
export const decisionReads: readonly string[] = ['campaign_decisions', 'athletes'];

export function createCampaignQueries(reads: Reads): CampaignQueries {
  const db = reads.tables<MarketingTables>();
  const campaigns = db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_audience as a', 'a.campaign_id', 'c.id')
    .select(columnsOf(campaignTable, 'c'))
    .select((eb) => [
      'c.revision',
      eb.fn.coalesce('a.in_audience', sql.lit(0)).as('in_audience'),
      eb.fn.coalesce('a.entered', sql.lit(0)).as('entered'),
      eb.fn.coalesce('a.held', sql.lit(0)).as('held'),
    ]);
  const athleteName = fullName(sql.ref('a.first_name'), sql.ref('a.last_name'));

  const athleteNames = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await db
      .selectFrom('athletes as a')
      .select(['a.id', athleteName.as('name')])
      .where((eb) => anyOf(eb.ref('a.id'), [...ids]))
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

  return {
    all: () => campaigns.orderBy(sql`lower(c.name)`).orderBy('c.id').execute(),
    one: (id) => campaigns.where('c.id', '=', id).executeTakeFirst(),
    async activeIds() {
      const rows = await db
        .selectFrom('campaigns')
        .select('id')
        .where('is_active', '=', true)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async immediateIds() {
      const rows = await db
        .selectFrom('campaigns')
        .select('id')
        .where('is_active', '=', true)
        .where('send_immediately', '=', true)
        .orderBy(sql`enters_by = 'send-now' desc`)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async stepCounts(campaignId) {
      const last = db
        .selectFrom('campaign_decisions as d')
        .distinctOn(['d.athlete_id', 'd.entry_no', 'd.step_id'])
        .select(['d.step_id', 'd.outcome', 'd.reason'])
        .where('d.campaign_id', '=', campaignId)
        .where('d.step_id', 'is not', null)
        .orderBy('d.athlete_id')
        .orderBy('d.entry_no')
        .orderBy('d.step_id')
        .orderBy('d.position', 'desc')
        .as('last');
      const counted = (outcome: StepOutcome) =>
        sql<number>`count(*) filter (where last.outcome = ${sql.lit(outcome)})::int`.as(outcome);
      const rows = await db
        .selectFrom(last)
        .select([
          'last.step_id',
          counted('sent'),
          counted('postponed'),
          counted('held'),
          counted('skipped'),
          sql<number>`count(*) filter (where last.reason = 'added-later')::int`.as('added_later'),
        ])
        .groupBy('last.step_id')
        .execute();
      return new Map(rows.map(({ step_id, ...counts }) => [step_id ?? '', counts]));
    },
    async decisions({ campaignId, q, outcomes, stepId, athleteId, order, offset, limit }) {
      const words = searchable(q ?? '')
        .split(' ')
        .filter(Boolean);
      const found = db
        .selectFrom('campaign_decisions as d')
        .leftJoin('athletes as a', 'a.id', 'd.athlete_id')
        .where((eb) =>
          allOf([
            eb('d.campaign_id', '=', campaignId),
            outcomes && anyOf(eb.ref('d.outcome'), outcomes),
            stepId && eb('d.step_id', '=', stepId),
            athleteId && eb('d.athlete_id', '=', athleteId),
            ...words.map((word) => sql<SqlBool>`a.search like ${anywhere(word)}`),
          ]),
        );
      const direction = order === 'ASC' ? 'asc' : 'desc';
      return pageOf(
        found
          .select(columnsOf(campaignDecisionTable, 'd'))
          .select(athleteName.as('athlete_name'))
          .orderBy('d.at', direction)
          .orderBy('d.position', direction),
        found.select(rowCount),
        { offset, limit },
      );
    },
    async ofAthlete(athleteId) {
      const journeys = await db
        .selectFrom('journeys as j')
        .select(columnsOf(journeyTable, 'j'))
        .where('j.athlete_id', '=', athleteId)
        .orderBy('j.entered_at', 'desc')
        .orderBy('j.id')
        .execute();
      const ids = journeys.map(({ campaign_id }) => campaign_id);
      const [found, last] = await Promise.all([
        campaigns.where((eb) => anyOf(eb.ref('c.id'), ids)).execute(),
        db
          .selectFrom('campaign_decisions as d')
          .distinctOn('d.campaign_id')
          .select(columnsOf(campaignDecisionTable, 'd'))
          .where('d.athlete_id', '=', athleteId)
          .orderBy('d.campaign_id')
          .orderBy('d.position', 'desc')
          .execute(),
      ]);
      const byId = new Map(found.map((campaign) => [campaign.id, campaign]));
      const lastIn = new Map(last.map((decision) => [decision.campaign_id, decision]));
      return journeys.flatMap((journey) => {
        const decision = lastIn.get(journey.campaign_id);
        // Entering is in the log of decisions, so there always is one, unless that view is behind.
        return decision ? [{ journey, campaign: byId.get(journey.campaign_id), last: decision }] : [];
      });
    },
    async journeyOf(messageId) {
      const row = await db
        .selectFrom('campaign_decisions as d')
        .select(['d.campaign_id', 'd.athlete_id'])
        .where('d.message_id', '=', messageId)
        .executeTakeFirst();
      return row && { campaignId: row.campaign_id, athleteId: row.athlete_id };
    },
    async passedBy(campaignId, stepId) {
      const rows = await db
        .selectFrom('campaign_decisions as d')
        .innerJoin('journeys as j', (join) =>
          join
            .onRef('j.campaign_id', '=', 'd.campaign_id')
            .onRef('j.athlete_id', '=', 'd.athlete_id')
            .onRef('j.entry_no', '=', 'd.entry_no'),
        )
        .select('d.athlete_id')
        .distinct()
        .where('d.campaign_id', '=', campaignId)
        .where('d.step_id', '=', stepId)
        .where('d.reason', '=', 'added-later')
        .where('j.is_in', '=', true)
        .orderBy('d.athlete_id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },
    async usesOf(templateId) {
      const rows = await campaigns.orderBy(sql`lower(c.name)`).execute();
      return rows.flatMap(({ name, steps }) =>
        steps.flatMap((step, index) =>
          step.templateId === templateId ? [{ campaign: name, step: `Step ${index + 1}` }] : [],
        ),
      );
    },
    async athleteName(athleteId) {
      return (await athleteNames([athleteId])).get(athleteId);
    },
    athleteNames,
  };
}
