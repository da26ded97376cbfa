import type { Pool } from 'pg';
import { readCsv } from '../adapters/csv/read-csv.ts';
import { createInvitableContacts } from '../commands/athletes/contacts/invitable-contacts.ts';
import { createParentContacts } from '../commands/athletes/contacts/parent-contacts.ts';
import { createKnownAthletes } from '../commands/athletes/known-athletes.ts';
import type { ReactorHost } from '../commands/runtime/reactor-host.ts';
import type { AthleteHolds } from '../commands/shared/athlete-holds.ts';
import { noCards } from '../commands/shared/cards-on-file.ts';
import type { FileStore } from '../commands/shared/file-store.ts';
import type { NumberSeries } from '../commands/shared/number-series.ts';
import type { KeptMail } from '../commands/shared/personal-records.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { assignedUsersLookup } from '../projections/access/assigned-users.ts';
import { createAthleteUsers } from '../projections/access/athlete-users.ts';
import { createUserList, userReads } from '../projections/access/user-list.ts';
import { userSearch } from '../projections/access/user-search.ts';
import { createAthleteList } from '../projections/athletes/athlete-list.ts';
import { athleteSearch } from '../projections/athletes/athlete-search.ts';
import { contactAthleteColumns } from '../projections/athletes/contact-columns.ts';
import { createContactQueries } from '../projections/athletes/contacts/contact-queries.ts';
import { contactSearch } from '../projections/athletes/contacts/contact-search.ts';
import { createKnownPeople } from '../projections/athletes/imports/known-people.ts';
import { createImportQueries } from '../projections/athletes/imports/queries.ts';
import { athleteNames } from '../projections/athletes/queries.ts';
import { createTrainerList } from '../projections/athletes/trainers/trainer-list.ts';
import { trainerSearch } from '../projections/athletes/trainers/trainer-search.ts';
import { billingAthleteColumns } from '../projections/billing/athlete-columns.ts';
import { priorPackagesLookup } from '../projections/billing/prior-packages.ts';
import { createBillingQueries } from '../projections/billing/queries.ts';
import { createFileQueries } from '../projections/files/queries.ts';
import type { ProjectionHost } from '../projections/runtime/host.ts';
import { createBusinessQueries } from '../projections/settings/business-queries.ts';
import { createSettingsQueries } from '../projections/settings/queries.ts';
import { type EntranceServices, entranceRoutes } from './access/entrance.ts';
import { userRoutes } from './access/user-routes.ts';
import { contactRoutes } from './athletes/contacts/routes.ts';
import { athleteValueLists } from './athletes/fixed-value-lists.ts';
import { importRoutes } from './athletes/imports/routes.ts';
import { athleteRoutes } from './athletes/routes.ts';
import { trainerRoutes } from './athletes/trainers/trainer-routes.ts';
import { historyRoutes } from './audit/history-routes.ts';
import { personRoutes } from './audit/person-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { billingAttention } from './billing/attention.ts';
import { billingRoutes } from './billing/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { historyServices } from './history-services.ts';
import { otherStreamsOf, personalRecords } from './personal-data.ts';
import { attentionRoutes } from './runtime/attention.ts';
import { operationsAttention } from './runtime/attention-of-operations.ts';
import { changeRoutes } from './runtime/changes.ts';
import { healthRoutes } from './runtime/health.ts';
import type { Jobs } from './runtime/jobs.ts';
import type { RoutesByArea } from './runtime/openapi.ts';
import { searchRoutes } from './runtime/search.ts';
import type { Business } from './settings/business-routes.ts';
import { businessSettingsRoutes } from './settings/business-settings-routes.ts';
import { requiredCardPrompt } from './settings/required-card.ts';
import { settingsRoutes } from './settings/routes.ts';

export interface ApiServices extends EntranceServices {
  readonly store: EventStore;
  readonly host: ProjectionHost;
  readonly reactors: ReactorHost;
  readonly jobs: Jobs;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  readonly reads: Pool;
  readonly fileStore: FileStore;
  readonly business: Business;
  readonly keptMail: KeptMail;
  /** Aborted when the process was told to stop. */
  readonly stopping: AbortSignal;
}

/** Everything below `/api`. Declaring it asks nobody anything, so that the API can be described without running it. */
export function routesByArea(services: ApiServices): RoutesByArea {
  const { log, store, host, reactors, jobs, holds, references, access, links, reads, stopping } = services;
  const list = createAthleteList(reads, [...contactAthleteColumns, ...billingAthleteColumns], () =>
    host.positionOf('athletes'),
  );
  const business = createBusinessQueries(reads, () => ({ default_timezone: services.business.timezone }));
  // Until billing keeps cards, it is true of every athlete that nobody could be charged.
  const cards = noCards;
  const users = createUserList(reads, () => userReads.map((view) => host.positionOf(view)));
  const athleteUsers = createAthleteUsers(reads);
  const contacts = createContactQueries(reads);
  const files = createFileQueries(reads);
  return {
    system: [
      ...healthRoutes({ host, store }),
      ...changeRoutes({ watch: (listener) => host.watch(listener), stopping }),
      ...searchRoutes(reads, [
        athleteSearch,
        contactSearch,
        trainerSearch,
        { ...userSearch, roles: ['admin'] },
      ]),
      ...attentionRoutes([
        billingAttention(reads),
        operationsAttention({ reactors, host, mails: ['access-mails', 'lead-mails'] }),
      ]),
    ],
    access: [
      ...entranceRoutes(services),
      ...userRoutes({
        log,
        links,
        list: users,
        athletes: createKnownAthletes(log),
        athletesOf: (ids) => athleteNames(reads, ids),
        contacts: createInvitableContacts(log),
        contactsOfAthletes: contacts.reachable,
        athleteUsers,
        promptSources: [requiredCardPrompt({ queries: business, cards })],
        offeredOptions: async () =>
          (await business.communicationOptions()).filter(({ is_active }) => is_active),
      }),
    ],
    athletes: [
      ...athleteRoutes({
        log,
        list,
        pool: reads,
        lookups: [assignedUsersLookup(athleteUsers), priorPackagesLookup(reads)],
        parents: createParentContacts(log),
        namesOf: access.namesOf,
      }),
      ...contactRoutes({
        log,
        queries: contacts,
        takenUsernames: { reads: ['users'], taken: users.taken },
        optOutsOfUsers: athleteUsers.optOutsOf,
      }),
      ...importRoutes({
        log,
        store: services.fileStore,
        readTable: readCsv,
        people: createKnownPeople(reads),
        queries: createImportQueries(reads),
        namesOf: access.namesOf,
      }),
      ...trainerRoutes({ log, list: createTrainerList(reads), contacts }),
    ],
    billing: billingRoutes({ log, queries: createBillingQueries(reads), holds, references }),
    settings: [
      ...settingsRoutes({ log, queries: createSettingsQueries(reads) }),
      ...businessSettingsRoutes({
        log,
        queries: business,
        business: services.business,
        cards,
        valueLists: athleteValueLists,
      }),
    ],
    files: fileRoutes({
      log,
      store: services.fileStore,
      athletes: createKnownAthletes(log),
      queries: files,
      namesOf: access.namesOf,
    }),
    audit: [
      ...auditRoutes({ log, host, reactors, jobs, namesOf: access.namesOf }),
      ...historyRoutes(historyServices(log, reads)),
      ...personRoutes({
        ...historyServices(log, reads),
        people: personalRecords(log, reads, users),
        keptMail: services.keptMail,
        filesOf: (kind, id) => files.filesIn(`${kind}s/${id}`),
        otherStreamsOf,
      }),
    ],
  };
}
