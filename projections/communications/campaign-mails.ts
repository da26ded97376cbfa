import { notLeftStatuses } from '../../domain/communications/messages/message.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { CommunicationsTables } from './area.ts';

/** What became of the emails of campaigns. */
export function createCampaignMails(reads: Reads) {
  const db = reads.tables<CommunicationsTables>();
  return {
    async notLeft(messageIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (messageIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('messages')
        .select('message_id')
        .where((eb) => anyOf(eb.ref('message_id'), messageIds))
        .where('status', 'in', notLeftStatuses)
        .execute();
      return new Set(rows.map(({ message_id }) => message_id));
    },
  };
}
