import { waiverReminderMail, waiverSignedMail } from '../../../domain/scheduling/waivers/waiver-mails.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { SystemText } from '../../shared/contributions.ts';

/** The emails about waivers, as a parent named Dana would get them. */
export function waiverSystemTexts({
  business,
  address,
}: Pick<Platform, 'business' | 'address'>): SystemText[] {
  const about = {
    business: business.name,
    firstName: 'Dana',
    waiverName: 'Assumption of risk',
    athleteName: 'Ava Miller',
    link: `${address}/portal/forms`,
  };
  const signed = { version: 2, signedBy: 'Dana Miller', signedAt: '2026-03-09T15:00:00.000Z' };
  return [
    {
      key: 'waiver-signed',
      name: 'Copy of a signed waiver',
      sentWhen: 'Sent to the person who signed a waiver, with the signed text attached.',
      sample: () => waiverSignedMail({ ...about, ...signed, timezone: business.timezone }),
    },
    {
      key: 'waiver-reminder',
      name: 'Reminder to sign a waiver',
      sentWhen: 'Sent to the parents of an athlete when staff send a reminder.',
      sample: () => waiverReminderMail(about),
    },
  ];
}
