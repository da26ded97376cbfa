import { type MailBody, mailBody } from '../shared/mail-body.ts';

export interface LeadMail {
  readonly business: string;
  /** Of the athlete. */
  readonly athleteName: string;
}

/** To the parent of somebody who was just added: part 1 §3, 'send now'. */
export function leadMail({ business, athleteName }: LeadMail): MailBody {
  return mailBody({
    business,
    subject: `Welcome to ${business}`,
    firstName: '',
    paragraphs: [
      `Thank you for your interest in hockey training for ${athleteName}.`,
      'We will soon get in touch with you to find out what fits. If you have a question before that, please answer this mail.',
      'If you did not expect this mail, you need not do anything.',
    ],
  });
}
