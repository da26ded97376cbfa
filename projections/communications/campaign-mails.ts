import { sql } from 'kysely';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { CommunicationsTables } from './area.ts';

interface CampaignMailsOf {
  readonly today: number;
  readonly thisWeek: number;
  /** Of the last 30 days. */
  readonly templates: readonly { readonly campaignId: string; readonly templateId: string }[];
}

/** The views that the emails of campaigns are read from. */
export const campaignMailReads: readonly string[] = ['messages', 'communications'];

/** How many emails of campaigns people got lately. One that was certainly not sent does not count. */
export function createCampaignMails(reads: Reads) {
  const db = reads.tables<CommunicationsTables>();
  return {
    async mailsOf(
      people: readonly PersonRef[],
      { today, week, month }: { readonly today: string; readonly week: string; readonly month: string },
    ): Promise<ReadonlyMap<string, CampaignMailsOf>> {
      if (people.length === 0) return new Map();
      const ids = [...new Set(people.map(({ id }) => id))];
      const rows = await db
        .selectFrom('messages as m')
        .innerJoin('communications as c', 'c.id', 'm.communication_id')
        .select(['m.person_kind', 'm.person_id', 'm.queued_at', 'c.source'])
        .where((eb) => anyOf(eb.ref('m.person_id'), ids))
        .where('m.queued_at', '>=', sql<string>`least(${month}::timestamptz, ${week}::timestamptz)`)
        .where('m.status', 'not in', ['canceled', 'dropped', 'failed', 'blocked'])
        .where(sql<boolean>`c.source ->> 'kind' = 'campaign'`)
        .execute();
      const found = new Map<string, CampaignMailsOf>();
      for (const { person_kind: kind, person_id: id, queued_at, source } of rows) {
        if (source?.kind !== 'campaign') continue;
        const key = personKey({ kind, id });
        const before = found.get(key) ?? { today: 0, thisWeek: 0, templates: [] };
        const { campaignId, templateId } = source;
        found.set(key, {
          today: before.today + (queued_at >= today ? 1 : 0),
          thisWeek: before.thisWeek + (queued_at >= week ? 1 : 0),
          templates: [...before.templates, { campaignId, templateId }],
        });
      }
      return found;
    },
  };
}
