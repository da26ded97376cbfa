import {
  dayBeforeMail,
  hourBeforeMail,
  movedMail,
  registeredMail,
  registrationCanceledMail,
  webinarCanceledMail,
} from '../../../domain/marketing/webinars/webinar-mails.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { SystemText } from '../../shared/contributions.ts';

/** The emails about webinars, as a parent named Dana would get them. */
export function webinarSystemTexts({
  business,
  address,
  timezone,
}: Pick<Platform, 'business' | 'address' | 'timezone'>): SystemText[] {
  const mail = {
    business: business.name,
    firstName: 'Dana',
    title: 'How to choose skates',
    startsAt: '2026-03-10T23:30:00.000Z',
    timezone,
    durationMinutes: 60,
    link: `${address}/portal/webinars`,
  };
  return [
    {
      key: 'webinar-registered',
      name: 'Webinar: registered',
      sentWhen: 'Sent with an invitation when somebody registers for a webinar.',
      sample: () => registeredMail(mail),
    },
    {
      key: 'webinar-moved',
      name: 'Webinar: new time',
      sentWhen: 'Sent with a new invitation to the registered when the time of a webinar changes.',
      sample: () => movedMail(mail),
    },
    {
      key: 'webinar-canceled',
      name: 'Webinar: canceled',
      sentWhen: 'Sent to the registered when a webinar is canceled, or deleted before it took place.',
      sample: () => webinarCanceledMail(mail),
    },
    {
      key: 'webinar-registration-canceled',
      name: 'Webinar: registration canceled',
      sentWhen: 'Sent when a registration for a webinar is canceled.',
      sample: () => registrationCanceledMail(mail),
    },
    {
      key: 'webinar-day-before',
      name: 'Webinar: a day before',
      sentWhen: 'Sent to the registered a day before a webinar.',
      sample: () => dayBeforeMail(mail),
    },
    {
      key: 'webinar-hour-before',
      name: 'Webinar: an hour before',
      sentWhen: 'Sent to the registered an hour before a webinar, with the link to join.',
      sample: () => hourBeforeMail(mail, 'https://meet.example/blueline'),
    },
  ];
}
