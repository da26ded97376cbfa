import { emergencyReactors } from '../../commands/scheduling/emergency/emergency-reactors.ts';
import { createFeedAddresses } from '../../commands/scheduling/feeds/feed-addresses.ts';
import { createGroupEnrolment } from '../../commands/scheduling/reservations/group-enrolment.ts';
import { laterSchedule } from '../../commands/scheduling/reservations/later-schedule.ts';
import { bookingMergePart } from '../../commands/scheduling/reservations/merge-bookings.ts';
import { settleExpiredSeats } from '../../commands/scheduling/reservations/settle-expired-seats.ts';
import { createChangedSessions } from '../../commands/scheduling/sessions/changed-sessions.ts';
import { waiverReactors } from '../../commands/scheduling/waivers/waiver-reactors.ts';
import type { BilledAthletes } from '../../commands/shared/billed-athletes.ts';
import type { ChangedSessions } from '../../commands/shared/changed-sessions.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { ExistingTrainers } from '../../commands/shared/existing-trainers.ts';
import type { FamilyContacts } from '../../commands/shared/family-contacts.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { MergedUsers } from '../../commands/shared/merged-users.ts';
import type { PortalInvites } from '../../commands/shared/portal-invites.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import type { UserAddresses } from '../../commands/shared/user-addresses.ts';
import { schedulingProjections } from '../../projections/scheduling/area.ts';
import { createEmergencyQueries } from '../../projections/scheduling/emergency/emergency-queries.ts';
import {
  schedulingAthleteColumns,
  schedulingAthleteFilters,
} from '../../projections/scheduling/groups/athlete-columns.ts';
import { athleteGroupLookups } from '../../projections/scheduling/groups/athlete-group-lookups.ts';
import { groupMembers } from '../../projections/scheduling/groups/group-members.ts';
import { createExpiredSeatHolds } from '../../projections/scheduling/reservations/expired-seat-holds.ts';
import { groupSearch, locationSearch, seasonSearch } from '../../projections/scheduling/scheduling-search.ts';
import {
  createWaiverQueries,
  unsignedWaiverFilter,
} from '../../projections/scheduling/waivers/waiver-queries.ts';
import type { PeopleOf, UsersOfAthletes } from '../../projections/shared/athlete-users.ts';
import type { Area } from '../shared/area.ts';
import { ownStream } from '../shared/history-parts.ts';
import { attendanceOfAthlete, attendanceOfSession } from './attendance/attendance-histories.ts';
import { emergencyOfAthlete, userOfTrainer } from './emergency/emergency-histories.ts';
import { emergencyRoutes } from './emergency/emergency-routes.ts';
import { exportedEmergencyDetails } from './emergency/exported-details.ts';
import { schedulingFirstSteps } from './first-steps.ts';
import { schedulingJobs } from './jobs.ts';
import { scheduleMerge } from './merge-schedule.ts';
import { schedulingReactors } from './reactors.ts';
import { schedulingRoutes } from './routes.ts';
import { createSchedulingDeps } from './scheduling-deps.ts';
import { trainerSessionsOf } from './sessions/trainer-sessions.ts';
import { schedulingSystemTexts } from './system-texts.ts';
import { trainerUserRoutes } from './trainer-users/trainer-user-routes.ts';
import { schedulingValueLists } from './value-lists.ts';
import { waiverSystemTexts } from './waivers/system-texts.ts';
import { waiverHistories } from './waivers/waiver-histories.ts';
import { waiverRoutes } from './waivers/waiver-routes.ts';

interface Needs {
  readonly athletes: ExistingAthletes;
  readonly trainers: ExistingTrainers;
  readonly billedAthletes: BilledAthletes;
  readonly familyContacts: FamilyContacts;
  readonly portalInvites: PortalInvites;
  readonly peopleOf: PeopleOf;
  readonly recordFiles: RecordFiles;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly userAddresses: UserAddresses;
  readonly mergedUsers: MergedUsers;
  readonly mergedPeople: MergedPeople;
}

interface Offers {
  readonly changedSessions: ChangedSessions;
}

/** Seasons, training groups, locations, sessions, reservations, waitlists, calendar feeds and prints. */
export const scheduling: Area<Needs, Offers> = {
  name: 'scheduling',
  projections: schedulingProjections,
  open(platform, needs, whole) {
    const { athletes, trainers, billedAthletes, familyContacts, portalInvites, peopleOf } = needs;
    const athleteName = async (athleteId: string) => (await billedAthletes.athlete(athleteId))?.name ?? '';
    const { config, reads } = platform;
    const seatDeps = createSchedulingDeps({ ...platform, athletes });
    const seatHolds = createExpiredSeatHolds(reads);
    const waiverQueries = createWaiverQueries(reads);
    const emergencyQueries = createEmergencyQueries(reads);
    return {
      faces: { changedSessions: createChangedSessions(platform.log) },
      lookups: {
        trainerSessions: trainerSessionsOf(platform, trainers),
        groupEnrolment: createGroupEnrolment({
          ...seatDeps,
          athletes,
          membersOf: (groupId, ids) => groupMembers(reads, groupId, ids),
        }),
      },
      adds: {
        firstSteps: schedulingFirstSteps(platform),
        athleteColumns: schedulingAthleteColumns,
        systemTexts: [...schedulingSystemTexts(platform), ...waiverSystemTexts(platform)],
        athleteFilters: [...schedulingAthleteFilters, unsignedWaiverFilter],
        athleteLookups: athleteGroupLookups(reads),
        search: [seasonSearch, groupSearch, locationSearch],
        mergeParts: [
          scheduleMerge(platform, seatDeps, needs.usersOfAthletes, whole),
          bookingMergePart({ log: platform.log, users: needs.mergedUsers, athleteName }),
        ],
        laterFacts: [laterSchedule(platform.log)],
        exportedRecords: [exportedEmergencyDetails(platform.log)],
        valueLists: schedulingValueLists(reads),
        histories: [
          {
            record: 'athlete',
            categories: ['athleteSchedule'],
            streamsOf: (id) => [`athleteSchedule-${id}`],
          },
          ...waiverHistories(waiverQueries),
          ownStream('season'),
          ownStream('trainingGroup'),
          ownStream('location'),
          ownStream('trainingSession'),
          attendanceOfSession,
          attendanceOfAthlete(reads),
          emergencyOfAthlete,
          userOfTrainer,
        ],
        expiredHolds: [
          {
            name: 'seats',
            settle: (moment, signal) => settleExpiredSeats({ ...seatDeps, holds: seatHolds }, moment, signal),
          },
        ],
      },
      reactors: [
        ...schedulingReactors({
          ...platform,
          athletes,
          contacts: familyContacts,
          optionalMails: () => whole().optionalMails,
          athleteName,
        }),
        ...waiverReactors({
          ...platform,
          files: needs.recordFiles,
          users: needs.userAddresses,
          athleteName,
        }),
        ...emergencyReactors({
          ...platform,
          athletes,
          async withDetails(at) {
            if (!(await platform.waitForPosition(at, ['emergency_details']))) {
              throw new Error('emergency_details has not reached the deletion yet');
            }
            return emergencyQueries.athletes();
          },
        }),
      ],
      jobs: schedulingJobs({ ...platform, athletes }),
      routes: () => [
        ...schedulingRoutes({
          ...platform,
          feedAddresses: createFeedAddresses(config.SESSION_SECRET),
          trainers,
          portal: portalInvites,
          mergedPeople: needs.mergedPeople,
          athletes,
          peopleOf,
        }),
        ...waiverRoutes({
          ...platform,
          queries: waiverQueries,
          usersOfAthletes: needs.usersOfAthletes,
        }),
        ...emergencyRoutes({ ...platform, athletes, queries: emergencyQueries }),
        ...trainerUserRoutes({ ...platform, trainers }),
      ],
    };
  },
};
