import {
  type AutochargeNotice,
  type AutochargeNoticeEvent,
  autochargeNoticeDecider,
  isChargedOn,
  noticedDays,
  noticesOf,
  type OwnedCandidate,
} from '../../../domain/billing/autocharge/notice.ts';
import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Aggregate, handle, loadState } from '../../runtime/handle.ts';
import { cardAggregate } from '../cards/card.ts';
import type { AutochargeCandidates } from './candidates.ts';
import { previewAutocharge } from './preview.ts';

export const autochargeNotice: Aggregate<
  AutochargeNotice | undefined,
  AutochargeNotice,
  AutochargeNoticeEvent
> = { category: 'autochargeNotice', decider: autochargeNoticeDecider };

export interface NoticeDeps {
  readonly log: EventLog;
  readonly candidates: AutochargeCandidates;
  /** How the business issues and charges now. */
  readonly rules: () => Promise<BillingRules>;
}

/**
 * Requests the emails that announce the charges of the next days to families; returns how many families are
 * notified. The stream of a notice is named after family and day, so another or concurrent run requests
 * nothing twice.
 */
export async function requestNotices(
  { log, candidates, rules: readRules }: NoticeDeps,
  today: Day,
  context: CommandContext,
): Promise<{ readonly notices: number }> {
  const rules = await readRules();
  let notices = 0;
  for (const day of noticedDays(today)) {
    const { rows } = await previewAutocharge(candidates, { day, invoiceIds: [] });
    const owned: OwnedCandidate[] = [];
    for (const { candidate } of rows) {
      if (!isChargedOn(candidate.facts, day, rules)) continue;
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

/** The owner of the card; undefined when there is no card or it was deleted. */
async function ownerOf(log: EventLog, cardId: string | null): Promise<string | undefined> {
  const card = cardId === null ? undefined : await loadState(log, cardAggregate, cardId);
  return card?.status === 'kept' ? card.userId : undefined;
}
