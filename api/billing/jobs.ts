import { settleConnection } from '../../commands/billing/accounting/disconnect.ts';
import {
  settleUnfinishedCards,
  type UnfinishedCards,
} from '../../commands/billing/cards/settle-unfinished-cards.ts';
import type { LateFeeDeps } from '../../commands/billing/late-fees/known-facts.ts';
import type { AccountingLink } from '../../commands/shared/accounting-link.ts';
import type { CardHolders } from '../../commands/shared/card-holders.ts';
import type { CardProcessor } from '../../commands/shared/card-processor.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { Job } from '../runtime/jobs.ts';
import { type AutochargeJobDeps, autochargeJob } from './autocharge/job.ts';
import { autochargeNoticeJob, type NoticeJobDeps } from './autocharge/notice-job.ts';
import { type LookAroundServices, lookAroundJob } from './invoices/look-around-job.ts';
import { type IssuingJobDeps, issuingJob } from './issuing/job.ts';
import { lateFeeJob } from './late-fees/job.ts';
import { turnOfTheYear } from './packages/turn-of-the-year.ts';
import { type CompareChargesServices, compareChargesJob } from './payments/compare-charges-job.ts';

export interface BillingJobServices
  extends Pick<AutochargeJobDeps, 'candidates' | 'isOn'>,
    Pick<NoticeJobDeps, 'rules'>,
    Pick<CompareChargesServices, 'charges'>,
    Pick<LookAroundServices, 'books' | 'runs'> {
  readonly log: EventLog;
  readonly issuing: Pick<IssuingJobDeps, 'runs' | 'isOn'>;
  readonly lateFees: LateFeeDeps;
  readonly accountingLink: Pick<AccountingLink, 'status'>;
  readonly cardProcessor: Pick<CardProcessor, 'cardsIn' | 'foundCharge'>;
  readonly users: CardHolders;
  /** Cards whose saving is unfinished. */
  readonly cards: UnfinishedCards;
  /** Rebuilds a read model next to the live one. */
  readonly rebuild: (projection: string) => Promise<void>;
  /** IANA timezone of the business. */
  readonly timezone: string;
}

/** The scheduled jobs of billing. */
export function billingJobs(services: BillingJobServices): Job[] {
  return [
    settleAccountingConnection(services),
    turnOfTheYear(services),
    issuingJob({ ...services, ...services.issuing }),
    autochargeJob(services),
    autochargeNoticeJob(services),
    lateFeeJob(services.lateFees),
    lookAroundJob(services),
    compareChargesJob(services),
    settleCards(services),
  ];
}

function settleCards({ log, cardProcessor: processor, users, cards, timezone }: BillingJobServices): Job {
  return {
    name: 'settle-unfinished-cards',
    schedule: '* * * * *',
    timezone,
    run: ({ signal, context: { now } }) =>
      settleUnfinishedCards({ log, processor, users, cards }, now, signal),
  };
}

/** Settles the state left by a crash between getting access and recording it. */
function settleAccountingConnection({ log, accountingLink: link, timezone }: BillingJobServices): Job {
  return {
    name: 'settle-accounting-connection',
    schedule: '* * * * *',
    timezone,
    run: async ({ context: { now } }) => ({ outcome: await settleConnection({ log, link }, now) }),
  };
}
