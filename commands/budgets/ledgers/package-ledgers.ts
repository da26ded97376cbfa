import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { PackageLedgers } from '../../shared/package-ledgers.ts';
import { ledger } from './aggregates.ts';

export function createPackageLedgers(log: EventLog): PackageLedgers {
  return {
    async find(ledgerId) {
      const { status, typeId, accountIds } = await loadState(log, ledger, ledgerId);
      return status === 'present' ? { isIncome: typeId === 'income', accountIds } : undefined;
    },
  };
}
