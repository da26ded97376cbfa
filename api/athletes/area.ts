import { readCsv } from '../../adapters/csv/read-csv.ts';
import { athletePackages } from '../../commands/athletes/athlete-packages.ts';
import { createBilledAthletes } from '../../commands/athletes/billed-athletes.ts';
import { bulkChanges } from '../../commands/athletes/bulk/bulk-changes.ts';
import { createContactMailChoices } from '../../commands/athletes/contacts/contact-mail-choices.ts';
import { createInvitableContacts } from '../../commands/athletes/contacts/invitable-contacts.ts';
import { mergeAthleteContacts } from '../../commands/athletes/contacts/merge-athlete-contacts.ts';
import { createParentContacts } from '../../commands/athletes/contacts/parent-contacts.ts';
import { selfContacts } from '../../commands/athletes/contacts/self-contacts.ts';
import { createExistingAthletes } from '../../commands/athletes/existing-athletes.ts';
import { createExistingTrainers } from '../../commands/athletes/existing-trainers.ts';
import { athleteImports } from '../../commands/athletes/imports/athlete-imports.ts';
import { importsKeeper } from '../../commands/athletes/imports/import.ts';
import type { NamedValues } from '../../commands/athletes/imports/named-values.ts';
import { mergeAthleteRecord } from '../../commands/athletes/merge-athlete-record.ts';
import { contactMergeParts } from '../../commands/athletes/merges/contact-parts.ts';
import type { MergeDeps } from '../../commands/athletes/merges/merge.ts';
import { mergedPeople } from '../../commands/athletes/merges/merged-people.ts';
import { merges } from '../../commands/athletes/merges/merges.ts';
import { createAthleteHolds } from '../../commands/athletes/package-holds.ts';
import type { PossibleDoubles } from '../../commands/athletes/possible-doubles.ts';
import { erasedRecords } from '../../commands/athletes/privacy/erased-records.ts';
import { athletesPersonalRecords } from '../../commands/athletes/privacy/personal-records.ts';
import { settleExpiredPackageHolds } from '../../commands/athletes/settle-expired-holds.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { BilledAthletes } from '../../commands/shared/billed-athletes.ts';
import type { BillingContacts } from '../../commands/shared/billing-contacts.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { ExistingTrainers } from '../../commands/shared/existing-trainers.ts';
import type { FamilyContacts } from '../../commands/shared/family-contacts.ts';
import type { SealedFiles } from '../../commands/shared/file-store.ts';
import type { GroupEnrolment } from '../../commands/shared/group-enrolment.ts';
import type { MailChoices } from '../../commands/shared/mail-choices.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import { type PersonEntity, personEntities } from '../../domain/athletes/person-entity.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import { activityIdsOf } from '../../projections/athletes/activities/activity-ids.ts';
import { athletesProjections } from '../../projections/athletes/area.ts';
import { createAthleteList } from '../../projections/athletes/athlete-list.ts';
import { athleteNames } from '../../projections/athletes/athlete-queries.ts';
import { athleteSearch } from '../../projections/athletes/athlete-search.ts';
import { createAthleteStates } from '../../projections/athletes/bulk/athlete-states.ts';
import { contactAthleteColumns } from '../../projections/athletes/contact-columns.ts';
import { createContactQueries } from '../../projections/athletes/contacts/contact-queries.ts';
import { contactSearch } from '../../projections/athletes/contacts/contact-search.ts';
import { createDoubleQueries, doubleReads } from '../../projections/athletes/doubles/double-queries.ts';
import { createExpiredPackageHolds } from '../../projections/athletes/expired-package-holds.ts';
import { createExistingPeople } from '../../projections/athletes/imports/existing-people.ts';
import { createImportQueries } from '../../projections/athletes/imports/import-queries.ts';
import { createNamedValues } from '../../projections/athletes/imports/named-values.ts';
import { createLeadTypeQueries } from '../../projections/athletes/lead-types/lead-type-queries.ts';
import { mergedAthleteLookups } from '../../projections/athletes/merged-athletes.ts';
import { createMergeQueries } from '../../projections/athletes/merges/merge-queries.ts';
import { createTrainerList } from '../../projections/athletes/trainers/trainer-list.ts';
import { trainerSearch } from '../../projections/athletes/trainers/trainer-search.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import { createTitles } from '../../projections/runtime/titles.ts';
import type { TakenUsernames, UsersOfAthletes } from '../../projections/shared/athlete-users.ts';
import type { Area } from '../shared/area.ts';
import { caughtUpWith } from '../shared/caught-up.ts';
import { ownStream, valueListHistory } from '../shared/history-parts.ts';
import { athleteFigures } from './athlete-figures.ts';
import { createBulkChangeViews } from './bulk/bulk-change-views.ts';
import { createBillingContacts } from './contacts/billing-contacts.ts';
import { createFamilyAddressees } from './contacts/family-addressees.ts';
import { createFamilyContacts } from './contacts/family-contacts.ts';
import { contactRoutes } from './contacts/routes.ts';
import { doubleRoutes } from './doubles/double-routes.ts';
import { athletesFirstSteps } from './first-steps.ts';
import { athleteValueLists } from './fixed-value-lists.ts';
import { askedCardPrompt } from './imports/asked-card-prompt.ts';
import { importRoutes } from './imports/routes.ts';
import { leadsReports } from './leads-report.ts';
import { mergeHistories } from './merges/merge-histories.ts';
import { mergeRoutes } from './merges/merge-routes.ts';
import { athleteRoutes } from './routes.ts';
import { trainerRoutes } from './trainers/trainer-routes.ts';

interface Needs {
  readonly fileStore: SealedFiles;
  readonly recordFiles: RecordFiles;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly takenUsernames: TakenUsernames;
}

interface Offers {
  readonly athletes: ExistingAthletes;
  readonly trainers: ExistingTrainers;
  readonly billedAthletes: BilledAthletes;
  readonly athleteHolds: AthleteHolds;
  readonly billingContacts: BillingContacts;
  readonly familyContacts: FamilyContacts;
  readonly contactMailChoices: MailChoices;
  readonly mergedPeople: MergedPeople;
  /** First and last names of existing athletes by id. */
  /** The names of lead types by id, in the order of their list. */
  readonly leadTypeNames: () => Promise<ReadonlyMap<string, string>>;
  readonly namesOfAthletes: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Athletes, leads, contacts, trainers, activities and imports. */
export const athletes: Area<Needs, Offers> = {
  name: 'athletes',
  projections: athletesProjections,
  open(platform, { fileStore, recordFiles, usersOfAthletes, takenUsernames }, whole) {
    const { log, store, reads, waitForPosition, namesOf, dayAt } = platform;
    const contacts = createContactQueries(reads);
    const addressees = createFamilyAddressees(usersOfAthletes, contacts);
    const people = createExistingPeople(reads);
    const doubles = createDoubleQueries(reads);
    /** Also finds somebody who was added a moment ago. */
    const freshDoubles: PossibleDoubles = {
      async alike(...given) {
        await waitForPosition(await store.head(), doubleReads);
        return doubles.alike(...given);
      },
    };
    const linked = { isLinked: (athleteId: string) => whole().linkedAthletes.isLinked(athleteId) };
    const booked = { isBooked: (id: string) => whole().bookedPackages.isBooked(id) };
    const groups: GroupEnrolment = {
      exists: (groupId) => whole().groupEnrolment.exists(groupId),
      membersOf: (...given) => whole().groupEnrolment.membersOf(...given),
      enrol: (...given) => whole().groupEnrolment.enrol(...given),
      fill: (...given) => whole().groupEnrolment.fill(...given),
      undo: (...given) => whole().groupEnrolment.undo(...given),
    };
    const named: NamedValues = {
      ...createNamedValues(reads),
      packages: () => whole().importedPackages.offered(),
    };
    const packageHolds = createExpiredPackageHolds(reads);
    const merging: MergeDeps = {
      log,
      parts: () => whole().added.mergeParts,
      nameOf: async (kind, id) =>
        whole()
          .added.people.find((one) => one.kind === kind)
          ?.nameOf(id),
    };
    const demandReached = async (position: bigint, view: string) => {
      if (!(await waitForPosition(position, [view])))
        throw new Error(`${view} has not reached the erasure yet`);
    };
    const absorbed = async (id: string) =>
      (await mergedPeople(log).absorbedInto(id)).map(({ recordId }) => recordId);
    const activityStreams = async (entity: 'athlete' | 'trainer', id: string) =>
      (await activityIdsOf(reads, entity, id)).map((one) => `activity-${one}`);
    return {
      faces: {
        athletes: createExistingAthletes(log),
        trainers: createExistingTrainers(log),
        billedAthletes: createBilledAthletes(log),
        athleteHolds: createAthleteHolds(log),
        billingContacts: createBillingContacts(addressees),
        familyContacts: createFamilyContacts(addressees),
        contactMailChoices: createContactMailChoices(log),
        mergedPeople: mergedPeople(log),
        leadTypeNames: async () =>
          new Map((await createLeadTypeQueries(reads).leadTypes()).map(({ id, name }) => [id, name])),
        namesOfAthletes: namesOfAthletes(reads),
      },
      lookups: {
        existingAthletes: createExistingAthletes(log),
        mergedPeople: mergedPeople(log),
        athleteNames: (ids) => athleteNames(reads, ids),
        invitableContacts: createInvitableContacts(log),
        reachableContacts: contacts.reachable,
      },
      adds: {
        firstSteps: athletesFirstSteps(platform),
        athleteColumns: contactAthleteColumns,
        athleteLookups: mergedAthleteLookups(reads),
        reports: leadsReports(platform),
        figures: athleteFigures(platform),
        search: [athleteSearch, contactSearch, trainerSearch],
        valueLists: athleteValueLists,
        people: athletesPersonalRecords(log),
        mergeParts: [
          mergeAthleteRecord(log),
          mergeAthleteContacts({
            log,
            async contactsOf(athleteIds) {
              await caughtUpWith(platform)(['contacts']);
              return (await contacts.ofRecords('athlete', athleteIds)).map(({ id }) => id).toSorted();
            },
          }),
          ...contactMergeParts({
            log,
            async linkedTo(records) {
              await caughtUpWith(platform)(['contacts']);
              const idsOf = (entity: PersonEntity) =>
                records.flatMap((record) => (record.entity === entity ? [record.recordId] : []));
              const found = await Promise.all(
                personEntities.map((entity) => contacts.ofRecords(entity, idsOf(entity))),
              );
              return found.flat().map(({ id }) => id);
            },
          }),
        ],
        prompts: [askedCardPrompt({ queries: createImportQueries(reads), cards: () => whole().cardsOnFile })],
        fileKeepers: [importsKeeper(log)],
        traces: [{ mentions: (person) => createImportQueries(reads).naming(person) }],
        expiredHolds: [
          {
            name: 'packages',
            settle: (moment, signal) =>
              settleExpiredPackageHolds({ log, holds: packageHolds, booked }, moment, signal),
          },
        ],
        histories: [
          {
            record: 'athlete',
            access: 'staff',
            categories: ['athlete', 'activity'],
            streamsOf: async (id) => [`athlete-${id}`, ...(await activityStreams('athlete', id))],
            absorbedBy: absorbed,
          },
          {
            record: 'trainer',
            access: 'staff',
            categories: ['trainer', 'activity'],
            streamsOf: async (id) => [`trainer-${id}`, ...(await activityStreams('trainer', id))],
          },
          ownStream('activity'),
          { ...ownStream('contact'), absorbedBy: absorbed },
          ...mergeHistories(log),
          ownStream('import', 'admin'),
          ownStream('doubles', 'admin'),
          ownStream('bulkChange'),
          valueListHistory('leadTypes'),
          valueListHistory('templateButtons'),
        ],
      },
      reactors: [
        athletePackages(log),
        selfContacts(log),
        erasedRecords(log, {
          async activities(entity, recordId, at) {
            await demandReached(at, 'activities');
            return activityIdsOf(reads, entity, recordId);
          },
          async files(entity, recordId, at) {
            await demandReached(at, 'files');
            return (await recordFiles.of(entity, recordId)).map(({ id }) => id);
          },
          deleteFile: recordFiles.delete,
        }),
        merges(merging),
        bulkChanges({ log, groups, statesOf: createAthleteStates(reads) }),
        athleteImports({
          log,
          store: fileStore,
          readTable: readCsv,
          dayAt,
          people,
          doubles,
          linked,
          openings: {
            record: (...given) => whole().openingBalances.record(...given),
            takeBack: (...given) => whole().openingBalances.takeBack(...given),
          },
          laterFacts: () => whole().added.laterFacts,
          groups,
          consents: { record: (...given) => whole().importedConsents.record(...given) },
          mailChoices: createContactMailChoices(log),
          packages: {
            add: (...given) => whole().importedPackages.add(...given),
            takeBack: (...given) => whole().importedPackages.takeBack(...given),
          },
          named,
        }),
      ],
      routes() {
        const { added } = whole();
        const list = createAthleteList(reads, {
          columns: added.athleteColumns,
          filters: added.athleteFilters,
          today: platform.today,
        });
        return [
          ...athleteRoutes({
            ...platform,
            listExports: { record: (...given) => whole().listExports.record(...given) },
            log,
            list,
            reads,
            lookups: added.athleteLookups,
            linked,
            sendNow: { typesOf: (ids) => whole().sendNow.typesOf(ids) },
            parents: createParentContacts(log),
            doubles: freshDoubles,
            absorbedInto: absorbed,
            namesOf,
            dayAt,
            groups,
            bulkChangeViews: createBulkChangeViews({
              log,
              namesOf,
              namesOfAthletes: namesOfAthletes(reads),
              namesOfValues: async (ids) =>
                new Map([
                  ...(await createLeadTypeQueries(reads).leadTypes()).map(
                    ({ id, name }) => [id, name] as const,
                  ),
                  ...(await createTitles(reads, whole().projections)(ids)),
                ]),
            }),
          }),
          ...doubleRoutes({ log, doubles, freshDoubles, namesOf }),
          ...mergeRoutes({ ...merging, store, queries: createMergeQueries(reads), namesOf }),
          ...contactRoutes({
            log,
            queries: contacts,
            doubles: freshDoubles,
            takenUsernames,
            optOutsOfUsers: usersOfAthletes.optOutsOf,
          }),
          ...importRoutes({
            log,
            store: fileStore,
            readTable: readCsv,
            dayAt,
            people,
            doubles: freshDoubles,
            queries: createImportQueries(reads),
            named,
            namesOf,
            cards: whole().cardsOnFile,
            contactsOfAthletes: contacts.reachable,
            usersOfAthletes,
            takenUsernames,
          }),
          ...trainerRoutes({
            log,
            list: createTrainerList(reads),
            contacts,
            sessions: whole().trainerSessions,
          }),
        ];
      },
    };
  },
};

const namesOfAthletes = (reads: Reads) => async (ids: readonly string[]) =>
  new Map(
    (await athleteNames(reads, ids)).map(({ id, first_name, last_name }) => [
      id,
      fullName({ firstName: first_name, lastName: last_name }),
    ]),
  );
