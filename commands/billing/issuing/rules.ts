import type { BillingRules } from '../../../domain/billing/autocharge/outlook.ts';
import { nextRunDay } from '../../../domain/billing/issuing/next-run.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import type { IssuingHistory } from './issuing-history.ts';
import { ISSUING_SWITCH, issuingSwitch } from './switch.ts';

export interface BillingRulesDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected'>;
  readonly runs: Pick<IssuingHistory, 'isHeld'>;
  readonly settings: {
    readonly isIssuingOn: () => Promise<boolean>;
    readonly isAutochargeOn: () => Promise<boolean>;
    readonly daysBefore: () => Promise<number>;
  };
  readonly now: () => Date;
  readonly timezone: string;
}

/**
 * Reads how the business issues and charges now. Until the switch is recorded, issuing begins with the next
 * run, which records it.
 */
export function createBillingRules(deps: BillingRulesDeps): () => Promise<BillingRules> {
  const { log, books, runs, settings, now, timezone } = deps;
  return async () => {
    const nextRun = nextRunDay(timezone, now());
    const [since, isOn, isAutochargeOn, daysBefore, isConnected, isHeld] = await Promise.all([
      loadState(log, issuingSwitch, ISSUING_SWITCH),
      settings.isIssuingOn(),
      settings.isAutochargeOn(),
      settings.daysBefore(),
      books.isConnected(),
      runs.isHeld(),
    ]);
    const issuing = { isOn, since: since ?? nextRun, daysBefore, isConnected, isHeld, nextRun };
    return { issuing, isAutochargeOn };
  };
}
