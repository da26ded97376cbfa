import type { Pool } from 'pg';
import { readCsv } from '../adapters/csv/read-csv.ts';
import { createKnownUsers } from '../commands/access/known-users.ts';
import { createBilledAthletes } from '../commands/athletes/billed-athletes.ts';
import { createInvitableContacts } from '../commands/athletes/contacts/invitable-contacts.ts';
import { createParentContacts } from '../commands/athletes/contacts/parent-contacts.ts';
import { createKnownAthletes } from '../commands/athletes/known-athletes.ts';
import { createKnownTrainers } from '../commands/athletes/known-trainers.ts';
import { createLinkedAthletes } from '../commands/billing/accounting/linked-athletes.ts';
import { chargeInvoices } from '../commands/billing/autocharge/charge-invoices.ts';
import type { ReactorHost } from '../commands/runtime/reactor-host.ts';
import type { FeedAddresses } from '../commands/scheduling/feeds/feed-addresses.ts';
import type { AthleteHolds } from '../commands/shared/athlete-holds.ts';
import type { CardProcessor } from '../commands/shared/card-processor.ts';
import type { FileStore } from '../commands/shared/file-store.ts';
import type { NumberSeries } from '../commands/shared/number-series.ts';
import type { KeptMail } from '../commands/shared/personal-records.ts';
import { dayIn } from '../domain/shared/day.ts';
import { fullName } from '../domain/shared/sentences.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { assignedUsersLookup } from '../projections/access/assigned-users.ts';
import { athleteUserReads, createAthleteUsers } from '../projections/access/athlete-users.ts';
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
import { accountingCustomerLookup } from '../projections/billing/accounting/customer-lookup.ts';
import { createAccountingQueries } from '../projections/billing/accounting/queries.ts';
import { billingAthleteColumns } from '../projections/billing/athlete-columns.ts';
import { candidateReads, createAutochargeCandidates } from '../projections/billing/autocharge/candidates.ts';
import { createAutochargeQueries } from '../projections/billing/autocharge/queries.ts';
import { createCardsOnFile } from '../projections/billing/cards/cards-on-file.ts';
import { createCardQueries } from '../projections/billing/cards/queries.ts';
import { peopleOf } from '../projections/billing/finance/people.ts';
import { createPackageQueries } from '../projections/billing/packages/queries.ts';
import { createPaymentQueries } from '../projections/billing/payments/payment-queries.ts';
import { priorPackagesLookup } from '../projections/billing/prior-packages.ts';
import { createBillingQueries } from '../projections/billing/queries.ts';
import { createFileQueries } from '../projections/files/queries.ts';
import type { ProjectionHost } from '../projections/runtime/host.ts';
import {
  schedulingAthleteColumns,
  schedulingAthleteFilters,
} from '../projections/scheduling/groups/athlete-columns.ts';
import { athleteGroupLookups } from '../projections/scheduling/groups/athlete-group-lookups.ts';
import { groupSearch, locationSearch, seasonSearch } from '../projections/scheduling/scheduling-search.ts';
import { createBusinessQueries } from '../projections/settings/business-queries.ts';
import { createSettingsQueries } from '../projections/settings/queries.ts';
import { type EntranceServices, entranceRoutes } from './access/entrance.ts';
import { userRoutes } from './access/user-routes.ts';
import type { Accounting } from './accounting.ts';
import { contactRoutes } from './athletes/contacts/routes.ts';
import { athleteValueLists } from './athletes/fixed-value-lists.ts';
import { importRoutes } from './athletes/imports/routes.ts';
import { athleteRoutes } from './athletes/routes.ts';
import { trainerRoutes } from './athletes/trainers/trainer-routes.ts';
import { historyRoutes } from './audit/history-routes.ts';
import { personRoutes } from './audit/person-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { accountingAttention } from './billing/accounting/attention.ts';
import { owedToAccounting } from './billing/accounting/owed.ts';
import { accountingRoutes } from './billing/accounting/routes.ts';
import { billingAttention, paymentAttention } from './billing/attention.ts';
import { autochargeRoutes } from './billing/autocharge/routes.ts';
import { cardsOfUsers } from './billing/cards/cards-of-users.ts';
import { cardRoutes } from './billing/cards/routes.ts';
import { shownCards } from './billing/cards/shown-cards.ts';
import { financeRoutes } from './billing/finance/routes.ts';
import { soldPackageRoutes } from './billing/packages/routes.ts';
import { paymentsRoutes } from './billing/payments/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { shopRoutes } from './billing/shop-routes.ts';
import { whatIfRoutes } from './billing/what-if-routes.ts';
import { fileRoutes } from './files/routes.ts';
import { historyServices } from './history-services.ts';
import { otherStreamsOf, personalRecords } from './personal-data.ts';
import { createPortalInvites } from './portal-invites.ts';
import { attentionRoutes } from './runtime/attention.ts';
import { operationsAttention } from './runtime/attention-of-operations.ts';
import { changeRoutes } from './runtime/changes.ts';
import { healthRoutes } from './runtime/health.ts';
import type { Jobs } from './runtime/jobs.ts';
import type { RoutesByArea } from './runtime/openapi.ts';
import { searchRoutes } from './runtime/search.ts';
import { schedulingRoutes } from './scheduling/routes.ts';
import { schedulingValueLists } from './scheduling/value-lists.ts';
import type { Business } from './settings/business-routes.ts';
import { businessSettingsRoutes } from './settings/business-settings-routes.ts';
import { requiredCardPrompt } from './settings/required-card.ts';
import { settingsRoutes } from './settings/routes.ts';

/** How long an answer waits for what its command changed to show. */
const LONGEST_WAIT_MS = 2_000;

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
  readonly feedAddresses: FeedAddresses;
  readonly now: () => Date;
  readonly cardProcessor: CardProcessor;
  readonly accounting: Accounting;
  /** Aborted when the process was told to stop. */
  readonly stopping: AbortSignal;
}

/** Everything below `/api`. Declaring it asks nobody anything, so that the API can be described without running it. */
export function routesByArea(services: ApiServices): RoutesByArea {
  const { log, store, host, reactors, jobs, holds, references, access, links, reads, stopping } = services;
  const list = createAthleteList(
    reads,
    [...contactAthleteColumns, ...billingAthleteColumns, ...schedulingAthleteColumns],
    (view) => host.positionOf(view),
    schedulingAthleteFilters,
  );
  const { accounting } = services;
  const accountingQueries = createAccountingQueries(reads);
  const business = createBusinessQueries(reads, () => ({ default_timezone: services.business.timezone }), {
    accounting_enabled: {
      reads: ['accounting_connection'],
      value: async () => String(await accountingQueries.isConnected()),
    },
  });
  const namesOfAthletes = async (ids: readonly string[]) =>
    new Map(
      (await athleteNames(reads, ids)).map(({ id, first_name, last_name }) => [
        id,
        fullName({ firstName: first_name, lastName: last_name }),
      ]),
    );
  const today = () => dayIn(services.business.timezone, services.now());
  const cardQueries = createCardQueries(reads);
  const cards = createCardsOnFile(cardQueries, today);
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
        seasonSearch,
        groupSearch,
        locationSearch,
        { ...userSearch, roles: ['admin'] },
      ]),
      ...attentionRoutes([
        billingAttention(reads),
        paymentAttention(reads, services.now),
        accountingAttention(accountingQueries),
        operationsAttention({ reactors, host }),
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
        cards: cardsOfUsers(cardQueries),
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
        lookups: [
          assignedUsersLookup(athleteUsers),
          priorPackagesLookup(reads),
          accountingCustomerLookup(reads),
          ...athleteGroupLookups(reads),
        ],
        linked: createLinkedAthletes(log),
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
    billing: [
      ...billingRoutes({
        log,
        queries: createBillingQueries(reads),
        holds,
        references,
        books: accounting.books,
        namesOf: access.namesOf,
        reached: (position, views) => host.reached(position, views, LONGEST_WAIT_MS),
        timezone: services.business.timezone,
        charge: (invoiceIds, context) =>
          chargeInvoices({ log, candidates: createAutochargeCandidates(reads), today }, invoiceIds, context),
        webhook: {
          log,
          verifierToken: accounting.webhookVerifier,
          realmId: async () => {
            const status = await accounting.link.status();
            return status.kind === 'connected' ? status.realmId : undefined;
          },
        },
      }),
      ...autochargeRoutes({
        log,
        candidates: createAutochargeCandidates(reads),
        queries: createAutochargeQueries(reads),
        reads: candidateReads,
        today: () => dayIn(services.business.timezone, services.now()),
        namesOf: access.namesOf,
      }),
      ...cardRoutes({
        log,
        processor: services.cardProcessor,
        users: createKnownUsers(log),
        queries: cardQueries,
        usersOf: async (athleteId) =>
          (await athleteUsers.of([athleteId])).map(({ id, username, first_name, last_name }) => {
            return { id, username, name: fullName({ firstName: first_name, lastName: last_name }) };
          }),
        userReads: athleteUserReads,
        userNames: access.namesOf,
        athleteNames: async (ids) =>
          new Map(
            (await athleteNames(reads, ids)).map(({ id, first_name, last_name }) => [
              id,
              fullName({ firstName: first_name, lastName: last_name }),
            ]),
          ),
        dayAt: (now) => dayIn(services.business.timezone, new Date(now)),
      }),
      ...paymentsRoutes({
        log,
        users: createKnownUsers(log),
        athletes: createBilledAthletes(log),
        today,
        processor: services.cardProcessor,
        books: accounting.books,
        queries: createPaymentQueries(reads),
        billingOf: cardQueries.billingOf,
        cards,
        names: accounting.names,
        reached: (position, views) => host.reached(position, views, LONGEST_WAIT_MS),
      }),
      ...accountingRoutes({
        ...accounting,
        log,
        simulatorUrl: accounting.simulator?.url ?? null,
        queries: accountingQueries,
        athletes: createKnownAthletes(log),
        athleteNames: namesOfAthletes,
        namesOf: access.namesOf,
        owed: () => owedToAccounting(reactors),
        async lookedAroundAt() {
          const looking = (await jobs.status()).find(({ name }) => name === 'look-around-accounting');
          const run = looking?.recent.find(({ outcome }) => outcome === 'ok');
          return run ? run.startedAt.toISOString() : null;
        },
      }),
      ...financeRoutes({
        log,
        pool: reads,
        positionOf: (view) => host.positionOf(view),
        books: accounting.books,
        business: services.business,
        today,
        namesOf: access.namesOf,
        setting: (key) => business.global(key),
        cards: {
          card: (id) => cardQueries.card(id),
          shown: (rows, call) =>
            shownCards(
              {
                userNames: access.namesOf,
                athleteNames: namesOfAthletes,
                dayAt: (now) => dayIn(services.business.timezone, new Date(now)),
              },
              rows,
              call,
            ),
        },
      }),
      ...soldPackageRoutes({ log, pool: reads, timezone: services.business.timezone }),
      ...whatIfRoutes({
        log,
        candidates: createAutochargeCandidates(reads),
        queries: createBillingQueries(reads),
        reads: candidateReads,
        today,
      }),
      ...shopRoutes({
        log,
        holds,
        references,
        users: createKnownUsers(log),
        books: accounting.books,
        queries: createPackageQueries(reads),
        today,
      }),
    ],
    scheduling: schedulingRoutes({
      log,
      reads,
      now: services.now,
      positionOf: (view) => host.positionOf(view),
      reached: (position, views) => host.reached(position, views, LONGEST_WAIT_MS),
      setting: (key) => business.global(key),
      timezone: services.business.timezone,
      businessName: services.business.name,
      feedAddresses: services.feedAddresses,
      trainers: createKnownTrainers(log),
      portal: createPortalInvites({ log, reads }),
      athletes: createKnownAthletes(log),
      namesOf: access.namesOf,
      peopleOf: (ids) => peopleOf(reads, ids),
    }),
    settings: [
      ...settingsRoutes({ log, queries: createSettingsQueries(reads) }),
      ...businessSettingsRoutes({
        log,
        queries: business,
        business: services.business,
        cards,
        valueLists: [...athleteValueLists, ...schedulingValueLists(reads)],
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
