import { destroyedKeys } from '../../commands/audit/destroyed-keys.ts';
import { erasedCustomers } from '../../commands/audit/erased-customers.ts';
import { clearTraces } from '../../commands/audit/erasure-leftovers.ts';
import { createCheckpointSigner } from '../../commands/audit/evidence/checkpoint-key.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { auditProjections } from '../../projections/audit/area.ts';
import { createOpenLeftovers } from '../../projections/audit/erasure-leftover-queries.ts';
import { createEventPlaces, createLinks } from '../../projections/audit/links.ts';
import { createTitles } from '../../projections/runtime/titles.ts';
import type { UserAgentsOf } from '../../projections/shared/athlete-users.ts';
import type { ExplainChanges } from '../runtime/failure.ts';
import type { Area } from '../shared/area.ts';
import type { EventsInWords } from '../shared/contributions.ts';
import { checkpointJob, checkpointRoutes } from './checkpoint-routes.ts';
import { createEventsInWords } from './events-in-words.ts';
import { createExplainChanges } from './explain-changes.ts';
import { historiesOf } from './histories.ts';
import { historyRoutes } from './history-routes.ts';
import { erasureAttention, leftoverRoutes, leftoversOf } from './leftover-routes.ts';
import { personRoutes } from './person-routes.ts';
import { auditRoutes } from './routes.ts';
import { verifyHealth } from './verify-health.ts';
import { verifyLogJob } from './verify-log.ts';

interface Needs {
  readonly userAgentsOf: UserAgentsOf;
  readonly recordFiles: RecordFiles;
  readonly accounting: ErasingAccounting;
  readonly mergedPeople: MergedPeople;
}

/** Accounting, where customers of erased people are. */
interface ErasingAccounting {
  readonly books: Pick<Books, 'eraseCustomer'>;
  readonly names: { forget(customerId: string): Promise<void> };
}

interface Offers {
  /** Tells a user whose edit collided what others changed. */
  readonly explainChanges: ExplainChanges;
}

/**
 * Histories of records, export and erasure of personal data, operations, and the nightly check of the log.
 */
export const audit: Area<Needs, Offers> = {
  name: 'audit',
  projections: auditProjections,
  open(platform, { userAgentsOf, recordFiles, accounting, mergedPeople }, whole) {
    const { config, log, host, keys, now, pools, reads, namesOf, timezone, surroundings } = platform;
    const telling = () => {
      const { projections } = whole();
      return { log, projections, userAgentsOf, titlesOf: createTitles(reads, projections) };
    };
    const openLeftovers = createOpenLeftovers(reads);
    const signer = createCheckpointSigner(config.PERSONAL_DATA_SECRET);
    let explain: ExplainChanges | undefined;
    let inWords: EventsInWords | undefined;
    const openInWords = () =>
      createEventsInWords({
        ...telling(),
        histories: historiesOf(whole().added.histories),
        placesOf: createEventPlaces(reads),
      });
    return {
      faces: {
        explainChanges: (changes) => (explain ??= createExplainChanges(telling()))(changes),
      },
      lookups: {
        eventsInWords: (...asked) => (inWords ??= openInWords())(...asked),
      },
      adds: {
        attention: [erasureAttention(openLeftovers)],
        health: [verifyHealth(() => whole().jobs, now, !config.EVENTSTOREDB_URL)],
        histories: ['athlete', 'contact', 'trainer', 'user'].map(leftoversOf),
      },
      reactors: [
        destroyedKeys(keys),
        erasedCustomers({
          log,
          books: accounting.books,
          forgetName: (customerId) => accounting.names.forget(customerId),
        }),
      ],
      jobs: [
        ...(config.EVENTSTOREDB_URL ? [] : [verifyLogJob(() => verifyLog(pools.events), timezone)]),
        checkpointJob({ log, signer }, timezone),
      ],
      routes() {
        const { added, reactors, jobs } = whole();
        const services = { ...telling(), histories: historiesOf(added.histories) };
        return [
          ...auditRoutes({ log, host, reactors, jobs, namesOf }),
          ...checkpointRoutes({ log, signer, namesOf }),
          ...historyRoutes({ ...services, linksOf: createLinks(reads) }),
          ...personRoutes({
            ...services,
            people: added.people,
            exportedRecords: added.exportedRecords,
            keptMail: surroundings.keptMail,
            filesOf: recordFiles.of,
            merged: mergedPeople,
            clearTraces: (person, context) =>
              clearTraces(
                { log, traces: added.traces, customerOf: (id) => whole().linkedAthletes.customerOf(id) },
                person,
                context,
              ),
          }),
          ...leftoverRoutes({ log, openLeftovers }),
        ];
      },
    };
  },
};
