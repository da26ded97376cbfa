import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';
import { clockWords } from '../time-words.ts';

/** A session that was waited for, as the family knows it. */
export interface WaitlistMail {
  readonly business: string;
  /** Of whoever is written to; empty where it is not known. */
  readonly firstName: string;
  readonly athleteName: string;
  readonly groupName: string;
  readonly locationName: string;
  /** The wall clock of the location, `HH:MM` of 24 hours. */
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
  /** The schedules of the athlete. */
  readonly link: string;
}

/** To the family that waited, when the place became theirs. */
export function placeFromWaitlistMail(mail: WaitlistMail): MailBody {
  const { business, firstName, athleteName, link } = mail;
  return mailBody({
    business,
    subject: `${athleteName} has the place on ${dayOf(mail)}`,
    firstName,
    paragraphs: [
      `A place became free, and ${athleteName} has it: ${sessionOf(mail)}.`,
      'It is reserved now, as if you had reserved it yourself. If it does not suit you any more, please omit it on the page above, so that somebody else can come.',
    ],
    action: { label: 'See the schedule', link },
  });
}

/** To the family that waited, when nobody is let in any more. */
export function waitlistClosedMail(mail: WaitlistMail): MailBody {
  const { business, firstName, athleteName, link } = mail;
  return mailBody({
    business,
    subject: `No place became free on ${dayOf(mail)}`,
    firstName,
    paragraphs: [
      `The waitlist is closed now, and there was no place for ${athleteName}: ${sessionOf(mail)}.`,
      'Nothing was reserved for it. The page above shows which other sessions have a place.',
    ],
    action: { label: 'See other sessions', link },
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
