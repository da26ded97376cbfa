import {
  type AutochargeNotice,
  type AutochargeNoticeEvent,
  autochargeNoticeDecider,
  isChargedOn,
  noticedDays,
  noticesOf,
  type OwnedCandidate,
} from '../../../domain/billing/autocharge/notice.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Aggregate, handle, present } from '../../runtime/handle.ts';
import { cardAggregate } from '../cards/card.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { previewAutocharge } from './preview.ts';

export const autochargeNotice: Aggregate<
  AutochargeNotice | undefined,
  AutochargeNotice,
  AutochargeNoticeEvent
> = { category: 'autochargeNotice', decider: autochargeNoticeDecider };

/**
 * Asks for the mails that tell families of the charges of the next days; answers how many families are told. The stream of a notice is made
 * of family and day: whoever runs it again, or beside it, asks for nothing twice.
 */
export async function requestNotices(
  { log, candidates }: { readonly log: EventLog; readonly candidates: AutochargeCandidates },
  today: Day,
  context: CommandContext,
): Promise<{ readonly notices: number }> {
  let notices = 0;
  for (const day of noticedDays(today)) {
    const { rows } = await previewAutocharge(candidates, { day, invoiceIds: [] });
    const owned: OwnedCandidate[] = [];
    for (const { candidate } of rows) {
      if (!isChargedOn(candidate.facts, day)) continue;
      const userId = await ownerOf(log, candidate.cardId);
      if (userId !== undefined) owned.push({ candidate, userId });
    }
    for (const notice of noticesOf(day, owned)) {
      const noticeId = derivedId(notice.userId, `autocharge notice of ${day}`);
      await handle(log, autochargeNotice, noticeId, { noticeId, ...notice }, step(context, noticeId));
      notices += 1;
    }
  }
  return { notices };
}

/** Whose card it is; undefined when there is none (any more). */
async function ownerOf(log: EventLog, cardId: string | null): Promise<string | undefined> {
  const card = cardId === null ? undefined : await present(log, cardAggregate, cardId);
  return card?.status === 'kept' ? card.userId : undefined;
}
