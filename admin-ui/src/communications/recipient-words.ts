import type { CommunicationView } from '../../../contract/communications/communications.ts';

interface Named {
  readonly recipient_first_name: string;
  readonly recipient_last_name: string;
}

/** Empty after an erasure. */
export const recipientName = ({ recipient_first_name, recipient_last_name }: Named): string =>
  `${recipient_first_name} ${recipient_last_name}`.trim() || 'Unknown';

/** The recipients typed by hand; people left out by staff are listed by the API beside them. */
export const typedRecipients = ({ recipients }: Pick<CommunicationView, 'recipients'>) =>
  recipients.filter(({ person }) => person.kind === 'recipient');
