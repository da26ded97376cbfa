import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, type MailFooter, mailBody } from '../../shared/mail-body.ts';
import { clockWords } from '../../shared/moment-words.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';

/** A session on whose waitlist the athlete was, as the family knows it. */
export interface WaitlistMail {
  readonly business: string;
  /** The recipient's first name; empty if unknown. */
  readonly firstName: string;
  readonly athleteName: string;
  readonly groupName: string;
  readonly locationName: string;
  /** The wall clock of the location, `HH:MM`, 24 hours. */
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
  /** The athlete's schedule page. */
  readonly link: string;
  readonly footer?: MailFooter | undefined;
}

/** Sent to the family when its athlete gets a spot from the waitlist. */
export function placeFromWaitlistMail(mail: WaitlistMail): MailBody {
  const { business, firstName, athleteName, link, footer } = mail;
  return mailBody({
    business,
    subject: `${athleteName} has a spot on ${dayOf(mail)}`,
    firstName,
    paragraphs: [
      `A spot opened up, and it is reserved for ${athleteName}: ${sessionOf(mail)}.`,
      'You do not need to do anything. If the session no longer works for you, please omit it on the page above so that another athlete can have the spot.',
    ],
    action: { label: 'See the schedule', link },
    footer,
  });
}

/** Sent to the family when the waitlist closes without a spot. */
export function waitlistClosedMail(mail: WaitlistMail): MailBody {
  const { business, firstName, athleteName, link, footer } = mail;
  return mailBody({
    business,
    subject: `No spot opened up on ${dayOf(mail)}`,
    firstName,
    paragraphs: [
      `The waitlist is closed, and no spot opened up for ${athleteName}: ${sessionOf(mail)}.`,
      'Nothing was reserved. The page above shows which other sessions have open spots.',
    ],
    action: { label: 'See other sessions', link },
    footer,
  });
}

/** `Monday 10/05/2026` */
const dayOf = ({ localDate }: WaitlistMail): string =>
  `${weekdays[weekdayOf(localDate)]} ${formatDay(localDate)}`;

const sessionOf = (mail: WaitlistMail): string =>
  [
    mail.groupName,
    `${dayOf(mail)}, ${clockWords(mail.localStart)} – ${clockWords(mail.localEnd)}`,
    mail.locationName,
  ]
    .filter((words) => words)
    .join(' · ');
