import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { communicationRecipients } from './communication-recipients.ts';
import { communications } from './communications.ts';
import { consentPeople } from './consent/consent-people.ts';
import { suppressions } from './delivery/suppressions.ts';
import { communicationLog } from './messages/communication-log.ts';
import { messages } from './messages/messages.ts';
import { messageTemplates } from './templates/message-templates.ts';

/** The read models of this area. */
export const communicationsProjections = [
  communications,
  communicationRecipients,
  messages,
  communicationLog,
  messageTemplates,
  consentPeople,
  suppressions,
] as const;

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type CommunicationsTables = AreaTables<TablesFilledBy<typeof communicationsProjections>>;
