import { defineArea } from '../shared/area.ts';
import { accountingEvents } from './accounting/events.ts';
import { accountingSentences } from './accounting/sentences.ts';
import { autochargeEvents, autochargeNoticeEvents } from './autocharge/events.ts';
import { autochargeSentences } from './autocharge/sentences.ts';
import { athleteBillingEvents, cardEvents } from './cards/events.ts';
import { cardSentences } from './cards/sentences.ts';
import { creditNoteEvents } from './credit-notes/events.ts';
import { creditNoteSentences } from './credit-notes/sentences.ts';
import { athletePackageEvents, statementEvents } from './invoices/events.ts';
import { numberSeriesEvents } from './invoices/number-series.ts';
import { numberSeriesSentences } from './invoices/number-series-sentences.ts';
import { athletePackageSentences } from './invoices/sentences.ts';
import { issuingEvents, issuingSwitchEvents } from './issuing/events.ts';
import { issuingSentences } from './issuing/sentences.ts';
import { lateFeeEvents, lateFeePolicyEvents } from './late-fees/events.ts';
import { lateFeeSentences } from './late-fees/sentences.ts';
import { openingBalanceEvents } from './opening-balances/events.ts';
import { openingBalanceSentences } from './opening-balances/sentences.ts';
import { packageEvents } from './packages/events.ts';
import { packageSentences } from './packages/sentences.ts';
import { paymentEvents } from './payments/events.ts';
import { paymentSentences } from './payments/sentences.ts';

export const billing = defineArea({
  events: [
    ...packageEvents,
    ...athletePackageEvents,
    ...statementEvents,
    ...paymentEvents,
    ...creditNoteEvents,
    ...cardEvents,
    ...athleteBillingEvents,
    ...accountingEvents,
    ...autochargeEvents,
    ...autochargeNoticeEvents,
    ...issuingSwitchEvents,
    ...issuingEvents,
    ...lateFeePolicyEvents,
    ...lateFeeEvents,
    ...numberSeriesEvents,
    ...openingBalanceEvents,
  ],
  sentences: {
    ...packageSentences,
    ...athletePackageSentences,
    ...paymentSentences,
    ...creditNoteSentences,
    ...cardSentences,
    ...accountingSentences,
    ...autochargeSentences,
    ...issuingSentences,
    ...lateFeeSentences,
    ...numberSeriesSentences,
    ...openingBalanceSentences,
  },
});
