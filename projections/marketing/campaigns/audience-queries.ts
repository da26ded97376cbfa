import { sql } from 'kysely';
import type { Day } from '../../../domain/shared/day.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { MarketingTables } from '../area.ts';

interface Candidate {
  readonly athleteId: string;
  /** The id of the lead type. */
  readonly leadType: string;
  readonly isActive: boolean;
  readonly isErased: boolean;
}

/** The views that decide who is in a campaign, and which of its steps are due. */
export const audienceViews: readonly string[] = ['athletes', 'campaigns', 'journeys'];

/** Who belongs into campaigns, and whose steps may be due. */
export function createAudienceQueries(reads: Reads) {
  const db = reads.tables<MarketingTables>();
  const athletes = db
    .selectFrom('athletes as a')
    .select([
      'a.id as athleteId',
      'a.athlete_type as leadType',
      'a.is_active as isActive',
      'a.is_erased as isErased',
    ]);

  return {
    withTypes: (leadTypes: readonly string[]): Promise<Candidate[]> =>
      athletes
        .where((eb) => anyOf(eb.ref('a.athlete_type'), [...leadTypes]))
        .where('a.is_active', '=', true)
        .where('a.is_erased', '=', false)
        .orderBy('a.id')
        .execute(),

    one: (athleteId: string): Promise<Candidate | undefined> =>
      athletes.where('a.id', '=', athleteId).executeTakeFirst(),

    async many(athleteIds: readonly string[]): Promise<ReadonlyMap<string, Candidate>> {
      const rows = await athletes.where((eb) => anyOf(eb.ref('a.id'), [...athleteIds])).execute();
      return new Map(rows.map((row) => [row.athleteId, row]));
    },

    async inCampaign(campaignId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('journeys as j')
        .select('j.athlete_id')
        .where('j.campaign_id', '=', campaignId)
        .where('j.is_in', '=', true)
        .orderBy('j.id')
        .execute();
      return rows.map(({ athlete_id }) => athlete_id);
    },

    async campaignsFor(athleteId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('campaigns as c')
        .select('c.id')
        .where((eb) =>
          eb.or([
            eb('c.is_active', '=', true),
            eb(
              'c.id',
              'in',
              db
                .selectFrom('journeys as j')
                .select('j.campaign_id')
                .where('j.athlete_id', '=', athleteId)
                .where('j.is_in', '=', true),
            ),
          ]),
        )
        .orderBy('c.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The emails that were decided to be sent to these people since an instant (UTC). */
    async mailsTo(people: readonly PersonRef[], since: string) {
      if (people.length === 0) return [];
      const rows = await db
        .selectFrom('campaign_decisions as d')
        .select(['d.reader_kind', 'd.reader_id', 'd.campaign_id', 'd.template_id', 'd.message_id', 'd.at'])
        .where((eb) => anyOf(eb.ref('d.reader_id'), [...new Set(people.map(({ id }) => id))]))
        .where('d.outcome', '=', 'sent')
        .where('d.at', '>=', since)
        .execute();
      return rows.flatMap(({ reader_kind: kind, reader_id: id, ...row }) =>
        kind === null || id === null
          ? []
          : [
              {
                person: { kind, id },
                campaignId: row.campaign_id,
                templateId: row.template_id ?? '',
                messageId: row.message_id ?? '',
                at: row.at,
              },
            ],
      );
    },

    async due(request: {
      readonly campaignId: string;
      readonly stepId: string;
      readonly enteredBy: Day;
      readonly now: string;
      readonly withHeld: boolean;
    }): Promise<{ athleteId: string }[]> {
      const { campaignId, stepId, enteredBy, now, withHeld } = request;
      return db
        .selectFrom('journeys as j')
        .select('j.athlete_id as athleteId')
        .where('j.campaign_id', '=', campaignId)
        .where('j.is_in', '=', true)
        .where('j.entered_on', '<=', enteredBy)
        .where(sql<boolean>`not ${stepId} = any (j.decided)`)
        .where((eb) => eb.or([eb('j.waits_until', '<=', now), sql<boolean>`not ${stepId} = any (j.waiting)`]))
        .$if(!withHeld, (query) => query.where(sql<boolean>`not ${stepId} = any (j.held)`))
        .orderBy('j.id')
        .execute();
    },
  };
}
