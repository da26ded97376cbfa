import type { PreviewDeps } from '../../commands/communications/preview.ts';
import type { SendDeps } from '../../commands/communications/send-communication.ts';
import type { StartDeps } from '../../commands/communications/start-communication.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import type { UserAddresses } from '../../commands/shared/user-addresses.ts';
import type { By } from '../../domain/communications/communication.ts';
import type { AudienceNames } from '../../projections/communications/audience-names.ts';
import type { CommunicationQueries } from '../../projections/communications/communication-list.ts';
import type { NamesOf } from '../runtime/failure.ts';
import type { Caller } from '../runtime/route.ts';
import type { ShownRecipients } from './shown-recipients.ts';

export interface CommunicationDeps extends SendDeps, StartDeps, PreviewDeps {
  readonly queries: CommunicationQueries;
  readonly audienceNames: AudienceNames;
  readonly shown: ShownRecipients;
  /** Resolves once names of audiences show everything that was recorded. */
  readonly audienceIsCurrent: () => Promise<unknown>;
  readonly files: Pick<RecordFiles, 'one' | 'read' | 'copy'>;
  readonly userAddresses: UserAddresses;
  readonly mail: MailPort;
  /** Names of users. */
  readonly namesOf: NamesOf;
  /** The name of a template; empty if it was deleted. */
  readonly templateName: (templateId: string) => Promise<string>;
}

/** Who asks, for the rule about drafts of others. */
export const byOf = ({ userId, role }: Caller): By => ({ userId, isAdmin: role === 'admin' });
