import { counted, type Sentences } from '../../shared/sentences.ts';
import type { DeliveryEvent, SuppressionReason } from './events.ts';

const because: Readonly<Record<SuppressionReason, string>> = {
  'hard-bounce': 'because the mailbox does not exist',
  complaint: 'because the recipient reported an email as spam',
  person: 'by staff',
};

export const deliverySentences: Sentences<DeliveryEvent> = {
  DeliveryReportsReceived: ({ reports }) => `${counted(reports.length, 'delivery report')} arrived.`,
  AddressSuppressed: ({ reason, detail }) =>
    [`The address was suppressed ${because[reason]}.`, detail].filter(Boolean).join(' '),
  AddressSuppressionLifted: ({ reason }) => `The suppression of the address was lifted: ${reason}`,
};
