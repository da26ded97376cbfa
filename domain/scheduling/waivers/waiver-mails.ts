import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { type SignedWaiver, signedWhen } from './signed-copy.ts';

interface Reader {
  readonly business: string;
  /** Empty if unknown. */
  readonly firstName: string;
  /** The page of forms in the portal. */
  readonly link: string;
}

/** Sent to the person who signed; the copy is attached. */
export function waiverSignedMail({
  firstName,
  link,
  ...signed
}: Reader & Omit<SignedWaiver, 'text' | 'sha256' | 'account'>): MailBody {
  const { business, waiverName, athleteName, signedBy } = signed;
  return mailBody({
    business,
    subject: `You signed ${waiverName} for ${athleteName}`,
    firstName,
    paragraphs: [
      `You signed ${waiverName} for ${athleteName} as ${signedBy} on ${signedWhen(signed)}. A copy is attached, and you can also find it in the portal.`,
      'If you did not sign this, please contact us.',
    ],
    action: { label: 'Open forms', link },
  });
}

/** Sent to a parent when staff send a reminder. */
export function waiverReminderMail({
  business,
  firstName,
  link,
  waiverName,
  athleteName,
}: Reader & { readonly waiverName: string; readonly athleteName: string }): MailBody {
  return mailBody({
    business,
    subject: `Please sign ${waiverName} for ${athleteName}`,
    firstName,
    paragraphs: [
      `${waiverName} is not signed for ${athleteName} yet. Please read and sign it in the portal. It takes a minute.`,
      'If you have just signed it, you do not need to do anything.',
    ],
    action: { label: 'Read and sign', link },
  });
}
