import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { ExistingCommunications } from '../../commands/shared/existing-communications.ts';
import type { SealedFiles } from '../../commands/shared/file-store.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { FileRequestQueries } from '../../projections/files/family/file-request-queries.ts';
import type { FileQueries } from '../../projections/files/file-queries.ts';
import type { NamesOf } from '../runtime/failure.ts';

export interface FileServices {
  readonly log: EventLog;
  readonly store: SealedFiles;
  readonly athletes: ExistingAthletes;
  readonly communications: ExistingCommunications;
  /** Staff see the files of athletes who were merged into one. */
  readonly mergedPeople: Pick<MergedPeople, 'absorbedInto'>;
  readonly queries: FileQueries;
  readonly requests: FileRequestQueries;
  /** Names of users. */
  readonly namesOf: NamesOf;
}
