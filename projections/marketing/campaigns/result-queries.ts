import { sql } from 'kysely';
import type { HandedOver, LeadTypeChange } from '../../../domain/marketing/campaigns/credit.ts';
import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import { allOf, anyOf, type Listed, type Page, pageOf, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { MarketingTables } from '../area.ts';

/** What is seen of an email itself. What it may have led to is credited elsewhere. */
export const emailMeasures = ['sent', 'delivered', 'opened', 'clicked', 'replied', 'unsubscribed'] as const;
export type EmailMeasure = (typeof emailMeasures)[number];

export interface StepEmails extends Readonly<Record<EmailMeasure, number>> {
  readonly stepId: string;
  /** Of the newest email. */
  readonly templateId: string;
  /** Whether opens and clicks were counted in any of them. */
  readonly isTracked: boolean;
}

/** An email of any campaign that was handed over. */
export interface SentEmail extends HandedOver {
  readonly campaignId: string;
  readonly stepId: string;
  readonly communicationId: string | null;
}

export interface ShownEmail {
  readonly messageId: string;
  readonly communicationId: string | null;
  readonly athleteId: string;
  /** Empty after an erasure. */
  readonly athleteName: string;
  readonly stepId: string;
  readonly at: string;
}

/** The first entry of an athlete that was drawn. */
export interface DrawnEntry {
  readonly id: string;
  readonly athleteId: string;
  /** UTC. */
  readonly enteredAt: string;
  readonly draw: Draw;
}

/** The views that results are read from. */
export const resultReads: readonly string[] = [
  'campaigns',
  'campaign_emails',
  'campaign_entries',
  'lead_type_changes',
  'athletes',
];

/** What became of the emails of campaigns, and what else happened to those who got them. */
export function createResultQueries(reads: Reads) {
  const db = reads.tables<MarketingTables>();
  const sentEmails = db.selectFrom('campaign_emails as e').where('e.sent_at', 'is not', null);
  const athleteName = fullName(sql.ref('a.first_name'), sql.ref('a.last_name'));

  return {
    async steps(campaignId: string): Promise<StepEmails[]> {
      const seen = (measure: EmailMeasure) =>
        sql<number>`count(${sql.ref(`e.${measure}_at`)})::int`.as(measure);
      const rows = await sentEmails
        .where('e.campaign_id', '=', campaignId)
        .select((eb) => [
          eb.ref('e.step_id').as('stepId'),
          sql<string>`(array_agg(e.template_id order by e.sent_at desc))[1]`.as('templateId'),
          sql<boolean>`bool_or(e.is_tracked)`.as('isTracked'),
          ...emailMeasures.map(seen),
        ])
        .groupBy('e.step_id')
        .execute();
      return rows.flatMap(({ stepId, ...row }) => (stepId === null ? [] : [{ ...row, stepId }]));
    },

    /** The emails behind a number, newest first. */
    async emails(
      {
        campaignId,
        measure,
        stepId,
      }: { campaignId: string; measure: EmailMeasure; stepId?: string | undefined },
      { offset, limit }: Pick<Page, 'offset' | 'limit'>,
    ): Promise<Listed<ShownEmail>> {
      const at = `e.${measure}_at` as const;
      const found = sentEmails
        .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
        .where((eb) =>
          allOf([
            eb('e.campaign_id', '=', campaignId),
            eb(at, 'is not', null),
            stepId !== undefined && eb('e.step_id', '=', stepId),
          ]),
        );
      return pageOf(
        found
          .select((eb) => [
            'e.message_id as messageId',
            'e.communication_id as communicationId',
            'e.athlete_id as athleteId',
            athleteName.as('athleteName'),
            eb.fn.coalesce('e.step_id', sql.lit('')).as('stepId'),
            sql<string>`${eb.ref(at)}`.as('at'),
          ])
          .orderBy(at, 'desc')
          .orderBy('e.message_id'),
        found.select(rowCount),
        { offset, limit },
      );
    },

    /** Those who got an email of the campaign. */
    async written(campaignId: string): Promise<string[]> {
      const rows = await sentEmails
        .select('e.athlete_id')
        .distinct()
        .where('e.campaign_id', '=', campaignId)
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },

    /** For each of these moments, the last email of any campaign that was handed over about the athlete by then. */
    async lastEmails(
      moments: readonly { readonly athleteId: string; readonly at: string }[],
    ): Promise<SentEmail[]> {
      if (moments.length === 0) return [];
      const athleteIds = moments.map(({ athleteId }) => athleteId);
      const ats = moments.map(({ at }) => at);
      const rows = await db
        .selectFrom(
          sql<{ athlete_id: string; at: string }>`(
            select moment.athlete_id, moment.at from unnest(${athleteIds}::text[], ${ats}::timestamptz[]) as moment (athlete_id, at)
          )`.as('led'),
        )
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('campaign_emails as e')
              .select([
                'e.message_id',
                'e.athlete_id',
                'e.campaign_id',
                'e.step_id',
                'e.communication_id',
                'e.sent_at',
              ])
              .whereRef('e.athlete_id', '=', 'led.athlete_id')
              .whereRef('e.sent_at', '<=', 'led.at')
              .orderBy('e.sent_at', 'desc')
              .orderBy('e.message_id', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select([
          'last.message_id',
          'last.athlete_id',
          'last.campaign_id',
          'last.step_id',
          'last.communication_id',
          'last.sent_at',
        ])
        .distinct()
        .execute();
      return rows.flatMap(({ campaign_id, step_id, sent_at, ...row }) =>
        campaign_id === null || step_id === null || sent_at === null
          ? []
          : [
              {
                messageId: row.message_id,
                athleteId: row.athlete_id,
                communicationId: row.communication_id,
                campaignId: campaign_id,
                stepId: step_id,
                at: sent_at,
              },
            ],
      );
    },

    /** The lead types of those of the athletes who had more than one, by athlete. */
    async leadTypeChanges(
      athleteIds: readonly string[],
    ): Promise<readonly { readonly athleteId: string; readonly changes: readonly LeadTypeChange[] }[]> {
      if (athleteIds.length === 0) return [];
      return db
        .selectFrom('lead_type_changes as l')
        .select(['l.athlete_id as athleteId', 'l.changes'])
        .where('l.has_changed', '=', true)
        .where((eb) => anyOf(eb.ref('l.athlete_id'), athleteIds))
        .execute();
    },

    /** The first drawn entry of each athlete. */
    entries(campaignId: string): Promise<DrawnEntry[]> {
      return db
        .selectFrom('campaign_entries as e')
        .distinctOn('e.athlete_id')
        .select(['e.id', 'e.athlete_id as athleteId', 'e.entered_at as enteredAt', 'e.draw'])
        .where('e.campaign_id', '=', campaignId)
        .orderBy('e.athlete_id')
        .orderBy('e.entry_no')
        .execute();
    },
  };
}

export type ResultQueries = ReturnType<typeof createResultQueries>;
