import type { PersonName } from '../../domain/athletes/person-name.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';

/** The letter that welcomes a new family, as staff wrote it. Provided by the area that knows templates and suppressed addresses. */
export interface LeadLetters {
  /**
   * Undefined if the business has no active template for it. Throws `Refusal` if a field is empty for this family and has no default.
   */
  write(about: {
    readonly contact: PersonName;
    readonly athlete: PersonName;
  }): Promise<LeadLetter | undefined>;
  /** Nothing is sent to an address that bounced or complained. */
  isSuppressed(email: string): Promise<boolean>;
}

export interface LeadLetter {
  readonly templateId: string;
  readonly version: number;
  readonly mail: MailBody;
}
