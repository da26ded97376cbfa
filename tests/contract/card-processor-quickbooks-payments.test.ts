import { createQuickBooksPayments } from '../../adapters/cards/quickbooks-payments.ts';
import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import { cardWith, hear, textAt } from '../support/accounting-visitor.ts';
import { openedQuickBooks } from '../support/quickbooks.ts';
import { cardProcessorContract, type Trouble } from './card-processor.ts';

const faults: Readonly<Partial<Record<Trouble, FaultName>>> = {
  'lost before': 'drop-before',
  'lost answer': 'commit-then-drop',
  'access ran out': '401-once',
  throttled: '429',
  'declined in 2xx': 'decline-in-2xx',
};
const isCode = (trouble: Trouble): trouble is `PMT-${number}` => trouble.startsWith('PMT-');

cardProcessorContract('QuickBooks Payments', async () => {
  const opened = await openedQuickBooks();
  await opened.connect();
  const { simulator, access } = opened;
  const processor = createQuickBooksPayments({ paymentsUrl: simulator.url, access });
  return {
    processor,
    async tokenFor(number) {
      const answer = await hear(processor.tokensUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(cardWith({ number })),
      });
      return textAt(answer, 'value');
    },
    trouble(trouble) {
      const fault = isCode(trouble) ? trouble : faults[trouble];
      if (fault) simulator.faults.next({ fault, method: 'POST', path: /quickbooks\/v4/ });
    },
    taken: () =>
      simulator.books.charges().reduce((sum, { capturedCents }) => sum + capturedCents, 0) -
      simulator.books.refunds().reduce((sum, { cents }) => sum + cents, 0),
    close: () => opened.close(),
  };
});
