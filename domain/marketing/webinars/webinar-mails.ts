import { type MailBody, mailBody } from '../../shared/mail-body.ts';
import { clockWords } from '../../shared/moment-words.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { durationWords, startWords } from './webinar-words.ts';

/** A webinar as a registered family knows it. */
export interface WebinarMail {
  readonly business: string;
  /** The recipient's first name; empty if unknown. */
  readonly firstName: string;
  readonly title: string;
  /** UTC instant. */
  readonly startsAt: string;
  /** IANA timezone in which the time is told. */
  readonly timezone: string;
  readonly durationMinutes: number;
  /** The page of the webinar. */
  readonly link: string;
}

const whenWords = (mail: WebinarMail) => `${startWords(mail)} (${durationWords(mail.durationMinutes)})`;

/** Sent with the invitation when a family registers. */
export const registeredMail = (mail: WebinarMail): MailBody =>
  mailBody({
    ...mail,
    subject: `You are registered: ${mail.title}`,
    paragraphs: [
      `You are registered for our webinar ${mail.title}: ${whenWords(mail)}.`,
      'The attached invitation adds it to your calendar. The link to join is on the page above from one hour before the start.',
      'If you cannot come, please cancel your registration on the same page.',
    ],
    action: { label: 'See the webinar', link: mail.link },
  });

/** Sent with a new invitation when the time of a webinar changes. */
export const movedMail = (mail: WebinarMail): MailBody =>
  mailBody({
    ...mail,
    subject: `New time: ${mail.title}`,
    paragraphs: [
      `The time of our webinar ${mail.title} has changed. It is now on ${whenWords(mail)}.`,
      'You are still registered. The attached invitation moves the entry in your calendar. If the new time does not work for you, please cancel your registration on the page above.',
    ],
    action: { label: 'See the webinar', link: mail.link },
  });

/** Sent to registered families when a webinar is canceled. */
export const webinarCanceledMail = (mail: WebinarMail): MailBody =>
  mailBody({
    ...mail,
    subject: `Canceled: ${mail.title}`,
    paragraphs: [
      `We are sorry: our webinar ${mail.title} on ${startWords(mail)} does not take place.`,
      'The attachment removes it from your calendar. The page above shows our other webinars.',
    ],
    action: { label: 'See our webinars', link: mail.link },
  });

/** Sent to a family whose registration ended, whoever canceled it. */
export const registrationCanceledMail = (mail: WebinarMail): MailBody =>
  mailBody({
    ...mail,
    subject: `Registration canceled: ${mail.title}`,
    paragraphs: [
      `You are no longer registered for our webinar ${mail.title} on ${startWords(mail)}.`,
      'The attachment removes it from your calendar. You can register again on the page above while there are places.',
    ],
    action: { label: 'See the webinar', link: mail.link },
  });

/** Sent a day before the start. */
export const dayBeforeMail = (mail: WebinarMail): MailBody =>
  mailBody({
    ...mail,
    subject: `Soon: ${mail.title}`,
    paragraphs: [
      `Our webinar ${mail.title} starts on ${startWords(mail)}.`,
      'The link to join is on the page above from one hour before the start. If you cannot come, please cancel your registration there.',
    ],
    action: { label: 'See the webinar', link: mail.link },
  });

/** Sent an hour before the start. `joinLink`: empty if staff have not entered it. */
export const hourBeforeMail = (mail: WebinarMail, joinLink: string): MailBody =>
  mailBody({
    ...mail,
    subject: `Starts at ${clockWords(clockAt(mail.timezone, mail.startsAt).time)}: ${mail.title}`,
    paragraphs: [
      `Our webinar ${mail.title} starts on ${startWords(mail)}.`,
      joinLink
        ? 'The button above opens the webinar. The link is for you only.'
        : 'The link to join will be on the page above.',
    ],
    action: joinLink
      ? { label: 'Join the webinar', link: joinLink }
      : { label: 'See the webinar', link: mail.link },
  });
