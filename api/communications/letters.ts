import { communication } from '../../commands/communications/communication.ts';
import type { MayWrite } from '../../commands/communications/consent/may-write.ts';
import { deletedLetters } from '../../commands/communications/deleted-letters.ts';
import { createEmptyFields } from '../../commands/communications/empty-fields.ts';
import { frozenRecipients } from '../../commands/communications/freeze-recipients.ts';
import { queuedMessages } from '../../commands/communications/queue-messages.ts';
import { removedAttachments } from '../../commands/communications/removed-attachments.ts';
import { removedRecipients, scrubRecipients } from '../../commands/communications/scrub-recipients.ts';
import { canceledMessages } from '../../commands/communications/stop-communication.ts';
import type { Templates } from '../../commands/communications/templates/templates.ts';
import { createCurrentViews } from '../../commands/runtime/current-views.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import type { ChangedSessions } from '../../commands/shared/changed-sessions.ts';
import type { ExistingCommunications } from '../../commands/shared/existing-communications.ts';
import { createCompiledLetters } from '../../commands/shared/letters/compile-letter.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import type { RecordFiles } from '../../commands/shared/record-files.ts';
import type { UserAddresses } from '../../commands/shared/user-addresses.ts';
import { communicationExists, isEditable } from '../../domain/communications/communication.ts';
import { createAudienceGroups } from '../../projections/communications/audience-groups.ts';
import { audienceReads, createAudienceNames } from '../../projections/communications/audience-names.ts';
import { createCommunicationQueries } from '../../projections/communications/communication-list.ts';
import { consentReads } from '../../projections/communications/consent/consent-queries.ts';
import { createFieldValues, fieldReads } from '../../projections/communications/field-values.ts';
import { createPeople, peopleReads } from '../../projections/communications/people.ts';
import { createUnopened } from '../../projections/communications/unopened.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import type { Whole } from '../shared/area.ts';
import type { Contributions } from '../shared/contributions.ts';
import { ownStream } from '../shared/history-parts.ts';
import { currentPostalAddress } from '../shared/postal-address.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import type { CommunicationDeps } from './communication-deps.ts';
import { communicationRoutes } from './communication-routes.ts';
import { recipientRoutes } from './recipient-routes.ts';
import { sendRoutes } from './send-routes.ts';
import { createShownRecipients } from './shown-recipients.ts';
import { startedLetterRoutes } from './started-letter-routes.ts';

export interface LetterNeeds {
  readonly offeredOptions: OfferedOptions;
  readonly recordFiles: RecordFiles;
  readonly userAddresses: UserAddresses;
  readonly changedSessions: ChangedSessions;
}

interface Parts {
  readonly mayWrite: MayWrite;
  readonly templates: Templates;
  readonly templateName: (templateId: string) => Promise<string>;
  readonly whole: () => Whole;
}

/** The views that decide about recipients. */
export const decidingViews: readonly string[] = [
  ...new Set([...peopleReads, ...fieldReads, ...consentReads, 'suppressions']),
];

/** The letter itself, from its draft to its queued messages. */
export function createLetters(
  platform: Platform,
  { offeredOptions, recordFiles, userAddresses, changedSessions }: LetterNeeds,
  { mayWrite, templates, templateName, whole }: Parts,
) {
  const { log, store, keys, reads, business, address, mail, namesOf, dayAt, setting, waitForPosition } =
    platform;
  const people = createPeople(reads);
  const valuesOf = createFieldValues(reads);
  const queries = createCommunicationQueries(reads);
  const audienceNames = createAudienceNames(reads);
  const groupsOf = createAudienceGroups(reads);
  const offered = async () => (await offeredOptions()).map(({ id }) => id);
  const views = [...new Set([...decidingViews, ...audienceReads])];
  const arePeopleCurrent = createCurrentViews({
    store,
    waitForPosition,
    views,
    types: () => whole().projections.flatMap(({ name, handles }) => (views.includes(name) ? handles : [])),
  });

  const deps: CommunicationDeps = {
    log,
    people,
    mayWrite,
    templates,
    templateName,
    queries,
    audienceNames,
    valuesOf,
    business,
    address,
    mail,
    namesOf,
    dayAt,
    offered,
    postalAddress: currentPostalAddress(platform),
    userAddresses,
    files: recordFiles,
    letters: createCompiledLetters(),
    shown: createShownRecipients({ log, people, mayWrite, audienceNames, groupsOf }),
    newestOf: (authorId) => queries.newestOf(authorId),
    openOf: async (authorId) => (await queries.open(authorId)).map(({ id }) => id),
    labelOf: async (optionId) =>
      (await offeredOptions()).find(({ id }) => id === optionId)?.label ?? optionId,
    graceSeconds: async () => Number(await setting('send_grace_seconds')),
    audienceIsCurrent: arePeopleCurrent,
    peopleAreCurrent: arePeopleCurrent,
  };

  const unopened = createUnopened(reads);
  const unopenedOf = async (communicationId: string) => {
    await waitForPosition(await store.head(), ['messages']);
    return unopened(communicationId);
  };

  const reactors: readonly AnyReactor[] = [
    frozenRecipients({
      ...deps,
      emptyFieldsOf: createEmptyFields(valuesOf),
      arePeopleCurrent,
    }),
    queuedMessages(log),
    canceledMessages(log),
    removedRecipients(keys),
    deletedLetters(keys),
    removedAttachments({
      files: recordFiles,
      async filesOf(communicationId, at) {
        if (!(await waitForPosition(at, ['files'])))
          throw new Error('files has not reached the deletion yet');
        return (await recordFiles.of('communication', communicationId)).map(({ id }) => id);
      },
    }),
  ];

  const adds: Pick<Contributions, 'histories' | 'traces'> = {
    histories: [ownStream('communication')],
    traces: [
      {
        scrub: (person, context) =>
          scrubRecipients(
            { log, keys, typedWith: (addresses) => queries.typedWith(addresses) },
            person,
            context,
          ),
        mentions: async ({ words }) =>
          (await queries.naming(words)).map((id) => ({
            leftoverId: `letter ${id}`,
            kind: 'letter',
            path: `/communications/${id}`,
          })),
      },
    ],
  };

  const existingCommunications: ExistingCommunications = {
    async isOpen(communicationId) {
      const state = await loadState(log, communication, communicationId);
      return communicationExists(state) && isEditable(state);
    },
  };

  return {
    people,
    valuesOf,
    reactors,
    adds,
    existingCommunications,
    routes: (): readonly Route[] => [
      ...startedLetterRoutes({ ...deps, templates, changedSessions, unopenedOf }),
      ...communicationRoutes(deps),
      ...recipientRoutes(deps),
      ...attachmentRoutes(deps),
      ...sendRoutes(deps),
    ],
  };
}
