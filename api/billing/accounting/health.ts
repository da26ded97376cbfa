import type { AccountingLink, LinkStatus } from '../../../commands/shared/accounting-link.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { HealthFinding, HealthSource } from '../../runtime/health-parts.ts';

interface Deps {
  readonly link: Pick<AccountingLink, 'status'>;
  readonly books: Pick<Books, 'paymentMethods'>;
  readonly cards: Pick<CardProcessor, 'foundCharge'>;
  readonly isSetUp: boolean;
  /** Whether the business was connected before, and the connection was lost. */
  readonly isLost: () => Promise<boolean>;
  readonly now: () => Date;
}

const DAY_MS = 24 * 3_600_000;
/** The link is renewed with every use; one that ends soon was not used for long. */
const SOON_MS = 14 * DAY_MS;

const PAGE = 'Admin, Accounting';
const NOT_SET_UP = 'No accounting service is set up for this installation.';
/** Not the id of any charge. */
const NO_CHARGE = 'health-check';

/** The accounting service with the age of our access, and the card service behind the same access. */
export const accountingHealth = ({ link, books, cards, isSetUp, isLost, now }: Deps): HealthSource[] => [
  {
    key: 'accounting-link',
    name: 'Accounting',
    group: 'services',
    needs: ['postgres'],
    isOutside: true,
    advice: `Check the status page of the accounting service. If it is well, connect again on the page ${PAGE}. What waits is sent afterwards.`,
    async check() {
      if (!isSetUp) return { state: 'unused', sentence: NOT_SET_UP };
      const status = await link.status();
      if (status.kind === 'connected') {
        await books.paymentMethods();
        return linked(status, now());
      }
      return (await isLost())
        ? { state: 'broken', sentence: 'The accounting service ended our access.' }
        : {
            state: 'unused',
            sentence: 'Accounting is not connected.',
            advice: `Connect it on the page ${PAGE}.`,
          };
    },
  },
  {
    key: 'card-service',
    name: 'Card service',
    group: 'services',
    needs: ['postgres'],
    isOutside: true,
    advice:
      'Check the status page of the card service. No card is charged meanwhile; charges that were begun are looked up when it answers again.',
    async check(signal) {
      if (!isSetUp) return { state: 'unused', sentence: NOT_SET_UP };
      if ((await link.status()).kind !== 'connected') {
        return {
          state: 'unused',
          sentence: 'Cards are charged through the accounting link, which is not connected.',
          advice: `Connect it on the page ${PAGE}.`,
        };
      }
      try {
        await cards.foundCharge(NO_CHARGE, signal);
      } catch (error) {
        // It answered, and would not look for a charge by such a name.
        if (!(error instanceof Refusal)) throw error;
      }
      return { state: 'well', sentence: 'It answers, and accepts our access.' };
    },
  },
];

function linked(status: Extract<LinkStatus, { kind: 'connected' }>, now: Date): HealthFinding {
  const left = Date.parse(status.refreshUntil) - now.getTime();
  const age = Math.max(0, Math.floor((now.getTime() - Date.parse(status.connectedAt)) / DAY_MS));
  const days = Math.max(0, Math.floor(left / DAY_MS));
  const sentence = `It answers for ${status.companyName}. Connected ${age} days ago; the access lasts ${days} more days without use.`;
  return left > SOON_MS
    ? { state: 'well', sentence }
    : {
        state: 'warning',
        sentence,
        advice: `Connect again on the page ${PAGE}, which makes the access last longer.`,
      };
}
