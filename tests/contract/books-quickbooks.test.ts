import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import { openedQuickBooks } from '../support/quickbooks.ts';
import { booksContract, type Trouble } from './books.ts';

const faults: Readonly<Record<Trouble, FaultName>> = {
  'lost before': 'drop-before',
  'lost answer': 'commit-then-drop',
  'access ran out': '401-once',
  throttled: '429',
  broken: '500',
  'changed meanwhile': 'stale',
};

booksContract('QuickBooks Online', async () => {
  let clock = () => new Date();
  const opened = await openedQuickBooks({ now: () => clock(), remembersFor: 60_000 });
  await opened.connect();
  return {
    books: opened.books,
    trouble: (trouble) =>
      opened.simulator.faults.next({ fault: faults[trouble], method: 'POST', path: /v3/ }),
    aWhilePasses() {
      const later = clock().getTime() + 70_000 - Date.now();
      clock = () => new Date(Date.now() + later);
    },
    now: () => clock(),
    close: () => opened.close(),
  };
});
