import {
  placeFromWaitlistMail,
  waitlistClosedMail,
} from '../../domain/scheduling/sessions/waitlist-mails.ts';
import type { Platform } from '../runtime/platform.ts';
import type { SystemText } from '../shared/contributions.ts';

/** The emails about waitlists, as a parent named Dana would get them. */
export function schedulingSystemTexts({
  business,
  address,
}: Pick<Platform, 'business' | 'address'>): SystemText[] {
  const session = {
    business: business.name,
    firstName: 'Dana',
    athleteName: 'Ava Miller',
    groupName: 'U12 Skills',
    locationName: 'Main Rink',
    localDate: '2026-03-09',
    localStart: '17:30',
    localEnd: '18:45',
    link: `${address}/portal/schedules`,
  };
  return [
    {
      key: 'waitlist-spot',
      name: 'Spot from the waitlist',
      sentWhen: 'Sent when an athlete gets a spot from a waitlist.',
      sample: () => placeFromWaitlistMail(session),
    },
    {
      key: 'waitlist-closed',
      name: 'Waitlist closed',
      sentWhen: 'Sent when a waitlist closes without a spot for the athlete.',
      sample: () => waitlistClosedMail(session),
    },
  ];
}
