import { createPostgresSessionActivity } from '../../adapters/postgres-ledger/session-activity.ts';
import {
  createPostgresResetRequests,
  createPostgresSignInAttempts,
} from '../../adapters/postgres-ledger/sign-in-attempts.ts';
import { accessMails } from '../../commands/access/access-mails.ts';
import { createCardHolders } from '../../commands/access/card-holders.ts';
import { deletedMergedUsers } from '../../commands/access/delete-merged-users.ts';
import { formerUsernames } from '../../commands/access/former-usernames.ts';
import { createLinkTokens } from '../../commands/access/link-tokens.ts';
import { accountMergePart } from '../../commands/access/merge-account.ts';
import { mergeAthleteUsers } from '../../commands/access/merge-athlete-users.ts';
import { mergeMails } from '../../commands/access/merge-mails.ts';
import { createMergedUsers } from '../../commands/access/merged-users.ts';
import { userPersonalRecords } from '../../commands/access/personal-records.ts';
import { secondFactorMails } from '../../commands/access/second-factors/second-factor-mails.ts';
import { settleExpiredUsernames } from '../../commands/access/settle-expired-usernames.ts';
import { createStaffUsers } from '../../commands/access/staff-users.ts';
import { createUserAddresses } from '../../commands/access/user-addresses.ts';
import { createUserMailChoices } from '../../commands/access/user-mail-choices.ts';
import { usernameMails } from '../../commands/access/username-mails.ts';
import type { CardHolders } from '../../commands/shared/card-holders.ts';
import type { MailChoices } from '../../commands/shared/mail-choices.ts';
import type { MergedUsers } from '../../commands/shared/merged-users.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import type { PortalInvites } from '../../commands/shared/portal-invites.ts';
import type { StaffUsers } from '../../commands/shared/staff-users.ts';
import type { UserAddresses } from '../../commands/shared/user-addresses.ts';
import { createAlikeUsers } from '../../projections/access/alike-users.ts';
import { accessProjections } from '../../projections/access/area.ts';
import { assignedUsersLookup } from '../../projections/access/assigned-users.ts';
import { createAthleteUsers } from '../../projections/access/athlete-users.ts';
import { createExpiredUsernameHolds } from '../../projections/access/expired-username-holds.ts';
import { createMergedInto } from '../../projections/access/merged-into.ts';
import { peopleOf } from '../../projections/access/people.ts';
import { createSecondFactorList } from '../../projections/access/second-factor-list.ts';
import { createSignInDevices } from '../../projections/access/sign-in-devices.ts';
import { createAccessQueries, requestReads } from '../../projections/access/sign-in-session-queries.ts';
import { createUserList } from '../../projections/access/user-list.ts';
import { userSearch } from '../../projections/access/user-search.ts';
import type {
  PeopleOf,
  TakenUsernames,
  UserAgentsOf,
  UsersOfAthletes,
} from '../../projections/shared/athlete-users.ts';
import type { SavedViewsOf } from '../../projections/shared/saved-views.ts';
import type { FindCaller } from '../runtime/callers.ts';
import { createIdleLimit, type IdleLimit } from '../runtime/idle-limit.ts';
import { createSignInSessions, type SignInSessions } from '../runtime/sign-in-session.ts';
import type { Area } from '../shared/area.ts';
import { nameOfAthlete } from '../shared/athlete-name.ts';
import { caughtUpWith } from '../shared/caught-up.ts';
import { callerFinder, entranceRoutes } from './entrance.ts';
import { accessFirstSteps } from './first-steps.ts';
import { createKnownDevices } from './known-devices.ts';
import { createPortalInvites } from './portal-invites.ts';
import { secondFactorRoutes } from './second-factors/second-factor-routes.ts';
import { createSecondFactorServices } from './second-factors/services.ts';
import { accessSystemTexts } from './system-texts.ts';
import { createUiToken } from './ui-token.ts';
import { userRoutes } from './user-routes.ts';

interface Needs {
  readonly offeredOptions: OfferedOptions;
  readonly savedViewsOf: SavedViewsOf;
}

interface Offers {
  readonly users: CardHolders;
  readonly userAddresses: UserAddresses;
  readonly staffUsers: StaffUsers;
  readonly userMailChoices: MailChoices;
  readonly mergedUsers: MergedUsers;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly portalInvites: PortalInvites;
  readonly peopleOf: PeopleOf;
  readonly takenUsernames: TakenUsernames;
  readonly userAgentsOf: UserAgentsOf;
  readonly sessions: SignInSessions;
  readonly findCaller: FindCaller;
  readonly idleLimit: IdleLimit;
}

/** Sign-in, users, and which athletes each user may see. */
export const access: Area<Needs, Offers> = {
  name: 'access',
  projections: accessProjections,
  open(platform, { offeredOptions, savedViewsOf }, whole) {
    const { config, log, logger, pools, reads, mail, business, address, timezone } = platform;
    const queries = createAccessQueries(reads);
    const links = createLinkTokens(config.SESSION_SECRET);
    const attempts = createPostgresSignInAttempts(pools.ledger);
    const requests = createPostgresResetRequests(pools.ledger);
    const sessions = createSignInSessions({
      secret: config.SESSION_SECRET,
      seconds: config.SESSION_SECONDS,
      secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    });
    const devices = createKnownDevices(config.SESSION_SECRET);
    const activity = createPostgresSessionActivity(pools.ledger);
    const idleLimit = createIdleLimit(activity, config.STAFF_IDLE_SECONDS);
    const secondFactors = createSecondFactorServices({
      secret: config.SESSION_SECRET,
      address,
      business,
      isRequiredForAdmins: config.REQUIRE_ADMIN_SECOND_FACTOR,
    });
    const uiToken = createUiToken(config.SESSION_SECRET);
    /** Activity of sessions that have expired by now is of no use. */
    const oldestSession = (moment: Date) => new Date(moment.getTime() - config.SESSION_SECONDS * 1000);
    const users = createAthleteUsers(reads);
    const caughtUp = caughtUpWith(platform);
    const list = createUserList(reads);
    const { sessionsOf, userAgentsOf } = createSignInDevices(reads);
    const mergedInto = createMergedInto({ reads, waitForPosition: platform.waitForPosition });
    const usernameHolds = createExpiredUsernameHolds(reads);
    return {
      faces: {
        users: createCardHolders(log),
        userAddresses: createUserAddresses(log),
        staffUsers: createStaffUsers(log),
        userMailChoices: createUserMailChoices(log),
        mergedUsers: createMergedUsers(log),
        usersOfAthletes: users,
        portalInvites: createPortalInvites({ log, users }),
        peopleOf: (ids) => peopleOf(reads, ids),
        takenUsernames: { reads: ['users'], taken: list.taken },
        userAgentsOf,
        sessions,
        findCaller: callerFinder(queries, secondFactors),
        idleLimit,
      },
      adds: {
        firstSteps: accessFirstSteps(platform),
        search: [{ ...userSearch, roles: ['admin'] }],
        systemTexts: accessSystemTexts(platform),
        athleteLookups: [assignedUsersLookup(users)],
        mergeParts: [
          mergeAthleteUsers({
            log,
            async usersOf(athleteIds) {
              await caughtUp(users.reads);
              return (await users.of(athleteIds)).map(({ id }) => id);
            },
            athleteName: nameOfAthlete(() => whole().athleteNames),
          }),
          accountMergePart({
            log,
            athleteNames: async (ids) => {
              const athletes = await whole().athleteNames(ids);
              return new Map(
                athletes.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]),
              );
            },
          }),
        ],
        histories: [
          {
            record: 'user',
            access: 'admin',
            categories: ['user', 'credentials', 'secondFactors', 'session'],
            streamsOf: async (id) => [
              `user-${id}`,
              `credentials-${id}`,
              `secondFactors-${id}`,
              ...(await sessionsOf(id)).map((session) => `session-${session}`),
            ],
            absorbedBy: (id) => mergedInto.all(id),
          },
        ],
        people: [
          userPersonalRecords({
            log,
            admins: list,
            sessionsOf,
            viewsOf: async (userId) => (await savedViewsOf(userId)).map(({ id }) => id),
          }),
        ],
        expiredHolds: [
          {
            name: 'usernames',
            settle: (moment, signal) => settleExpiredUsernames({ log, holds: usernameHolds }, moment, signal),
          },
        ],
      },
      reactors: [
        formerUsernames(log),
        accessMails({ log, mail, links, business, address }),
        usernameMails({ log, mail, links, business, address }),
        mergeMails({ log, mail, business, address }),
        deletedMergedUsers(log, (userId, at) => mergedInto.reached(userId, at)),
        secondFactorMails({ log, mail, business, address }),
      ],
      jobs: [
        {
          name: 'forget-sign-in-attempts',
          schedule: '17 * * * *',
          timezone,
          run: async ({ context: { now } }) => ({ forgotten: await attempts.trim(new Date(now)) }),
        },
        {
          name: 'forget-session-activity',
          schedule: '27 * * * *',
          timezone,
          run: async ({ context: { now } }) => ({
            forgotten: await activity.trim(oldestSession(new Date(now))),
          }),
        },
      ],
      routes() {
        const { added, existingAthletes, athleteNames, invitableContacts, reachableContacts, cardsOfUsers } =
          whole();
        return [
          ...entranceRoutes({
            log,
            access: queries,
            sessions,
            devices,
            links,
            attempts,
            requests,
            logger,
            uiToken,
            timezone,
            secondFactors,
            idleLimit,
          }),
          ...secondFactorRoutes({
            log,
            attempts,
            secondFactors,
            secondFactorsOf: createSecondFactorList(reads),
            untilSeen: ({ position }) => platform.waitForPosition(position, requestReads),
          }),
          ...userRoutes({
            log,
            links,
            list,
            athletes: existingAthletes,
            athletesOf: athleteNames,
            alikeUsers: createAlikeUsers(reads),
            contacts: invitableContacts,
            contactsOfAthletes: reachableContacts,
            athleteUsers: users,
            cards: cardsOfUsers,
            promptSources: added.prompts,
            offeredOptions,
            preferenceLinks: added.preferenceLinks,
          }),
        ];
      },
    };
  },
};
