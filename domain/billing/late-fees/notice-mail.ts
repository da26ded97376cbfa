import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import type { Cents } from '../../shared/money.ts';
import { money } from '../sentence-words.ts';

export interface LateFeeNotice {
  readonly business: string;
  /** The recipient's first name; may be empty. */
  readonly firstName: string;
  /** Empty if it is no longer known. */
  readonly athleteName: string;
  /** The page where a family pays. */
  readonly link: string;
  /** `PWHT-1002`: the late invoice. */
  readonly number: string;
  readonly description: string;
  /** The due date of the late invoice. */
  readonly date: Day;
  /** What is open on it. */
  readonly balance: Cents;
  /** The most that the fee will be. */
  readonly fee: Cents;
  readonly chargeOn: Day;
}

/** Tells a family that a late fee follows, how much it is, and how to avoid it. */
export function lateFeeNoticeMail({
  business,
  firstName,
  athleteName,
  link,
  number,
  description,
  date,
  balance,
  fee,
  chargeOn,
}: LateFeeNotice): MailBody {
  const whose = athleteName ? ` for ${athleteName}` : '';
  const what = description ? ` (${description})` : '';
  return mailBody({
    business,
    subject: `A late fee of ${money(fee)} will be added on ${formatDay(chargeOn)}`,
    firstName,
    paragraphs: [
      `Invoice ${number}${whose}${what} was due on ${formatDay(date)}, and ${money(balance)} is still open. If it is not paid before ${formatDay(chargeOn)}, we will add a late fee of ${money(fee)} on that day.`,
      'If you have already paid, please ignore this email. No fee is added for an invoice that is paid.',
      'If something kept you from paying, or you have a question, just reply to this email. We can waive the fee.',
    ],
    action: { label: 'See and pay your invoices', link },
  });
}
