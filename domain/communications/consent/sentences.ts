import { communicationOptions } from '../../shared/communication-options.ts';
import type { Sentences } from '../../shared/sentences.ts';
import type { ConsentEvent, ConsentWay } from './events.ts';

const ways: Readonly<Record<ConsentWay, string>> = {
  'one-click': 'with the unsubscribe button of a mail program',
  link: 'with the link in an email',
  complaint: 'by reporting an email as spam',
  portal: 'in the portal',
  staff: 'through staff',
  import: 'in an import',
};

const optionName = (id: string): string => communicationOptions.find((one) => one.id === id)?.label ?? id;

export const consentSentences: Sentences<ConsentEvent> = {
  ConsentStated: ({ optionId, isWanted, how, source }) =>
    `Opted ${isWanted ? 'in to' : 'out of'} ${optionName(optionId)} ${ways[how]}${source ? ` (${source})` : ''}.`,
  ParentalConsentRecorded: ({ givenBy }) =>
    `Parental consent to emails to the athlete was recorded${givenBy ? `, given by ${givenBy}` : ''}.`,
  ParentalConsentWithdrawn: () => 'Parental consent to emails to the athlete was withdrawn.',
};
