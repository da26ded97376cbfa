import { registrationMergePart } from '../../../commands/marketing/webinars/merge-registrations.ts';
import { webinarMails } from '../../../commands/marketing/webinars/webinar-mails.ts';
import type { MergedUsers } from '../../../commands/shared/merged-users.ts';
import type { UserAddresses } from '../../../commands/shared/user-addresses.ts';
import {
  createWebinarQueries,
  webinarReads,
} from '../../../projections/marketing/webinars/webinar-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { ownStream } from '../../shared/history-parts.ts';
import { familyWebinarRoutes } from './family-webinar-routes.ts';
import { webinarSystemTexts } from './system-texts.ts';
import { webinarRoutes } from './webinar-routes.ts';

export interface WebinarNeeds {
  readonly userAddresses: UserAddresses;
  readonly mergedUsers: MergedUsers;
}

/** Webinars, their registrations and emails. */
export function openWebinars(
  platform: Platform,
  { userAddresses: addresses, mergedUsers: users }: WebinarNeeds,
) {
  const { config, log, mail, business, address, reads } = platform;
  const parts = { ...platform, queries: createWebinarQueries(reads) };
  const organizerEmail = config.MAIL_FROM ?? `calendar@${new URL(address).hostname}`;
  const webinarIds = async () => {
    const head = await platform.store.head();
    if (!(await platform.waitForPosition(head, webinarReads)))
      throw new Error(`The webinars are not at ${head} yet`);
    return (await parts.queries.all()).map(({ id }) => id);
  };
  return {
    adds: {
      mergeParts: [registrationMergePart({ log, users, webinarIds })],
      histories: [ownStream('webinar', 'admin')],
      systemTexts: webinarSystemTexts(platform),
    },
    reactors: [webinarMails({ log, mail, addresses, business, organizerEmail, address })],
    routes: () => [...webinarRoutes(parts), ...familyWebinarRoutes(parts)],
  };
}
