import { type MailBody, mailBody } from '../shared/mail-body.ts';

export interface LeadMail {
  readonly business: string;
  /** The recipient's first name; empty if unknown. */
  readonly firstName: string;
  readonly athleteName: string;
}

/**
 * Sent to the parent of an athlete who was just added (part 1 §3, 'send now'), while the business has no active template for it.
 */
export function leadMail({ business, firstName, athleteName }: LeadMail): MailBody {
  return mailBody({
    business,
    subject: `Welcome to ${business}`,
    firstName,
    paragraphs: [
      `Thank you for your interest in hockey training for ${athleteName}.`,
      'We will be in touch soon to find the right program. If you have a question before then, just reply to this email.',
      'If you did not expect this email, you can ignore it.',
    ],
  });
}
