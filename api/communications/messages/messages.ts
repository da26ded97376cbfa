import { buffer } from 'node:stream/consumers';
import { bounceAddress } from '../../../adapters/mail/reports/bounce-address.ts';
import { createPostgresLedger } from '../../../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresSendLimits } from '../../../adapters/postgres-ledger/send-limits.ts';
import type { MayWrite } from '../../../commands/communications/consent/may-write.ts';
import type { ValuesOf } from '../../../commands/communications/empty-fields.ts';
import type { LetterLinks } from '../../../commands/communications/letter-links.ts';
import { changedLimits } from '../../../commands/communications/messages/changed-limits.ts';
import { giveUpUnknown } from '../../../commands/communications/messages/give-up-unknown.ts';
import { createLetterAddresses } from '../../../commands/communications/messages/letter-addresses.ts';
import { HANDOVER, messageHandover } from '../../../commands/communications/messages/message-handover.ts';
import { createPreparedLetters } from '../../../commands/communications/messages/prepared-letters.ts';
import { createRunningHandovers } from '../../../commands/communications/messages/running-handovers.ts';
import type { PeopleNow } from '../../../commands/communications/recipients-now.ts';
import { createCurrentViews } from '../../../commands/runtime/current-views.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import { sendRates } from '../../../commands/shared/send-limits.ts';
import type { UserAddresses } from '../../../commands/shared/user-addresses.ts';
import {
  createMessageQueries,
  messageReads,
} from '../../../projections/communications/messages/message-queries.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Route } from '../../runtime/route.ts';
import type { Whole } from '../../shared/area.ts';
import type { Contributions } from '../../shared/contributions.ts';
import { messageRoutes } from './message-routes.ts';

export interface MessageParts {
  readonly recordFiles: RecordFiles;
  readonly userAddresses: UserAddresses;
  readonly mayWrite: MayWrite;
  readonly links: LetterLinks;
  readonly people: PeopleNow;
  readonly valuesOf: ValuesOf;
  readonly labelOf: (optionId: string) => Promise<string>;
  /** The views that decide whether a person may be written to. */
  readonly decidingViews: readonly string[];
  readonly whole: () => Whole;
}

const SETTLE_UNKNOWN = 'settle-unknown-messages';

/** The messages of letters: handing them over, what became of them, and what staff can do about it. */
export function createMessages(platform: Platform, parts: MessageParts) {
  const { log, store, reads, config, business, address, bulkMail, namesOf, now, today } = platform;
  const { recordFiles, userAddresses, mayWrite, links, people, valuesOf, labelOf, decidingViews, whole } =
    parts;
  const ledger = createPostgresLedger(platform.pools.ledger);
  const queries = createMessageQueries(reads);
  const handovers = createRunningHandovers({ ledger, wake: () => whole().reactors.wake() });

  return {
    queries,
    handovers,
    reactors: [
      messageHandover({
        log,
        mail: bulkMail,
        limits: createPostgresSendLimits(platform.pools.ledger, { rates: sendRates(platform.setting) }),
        letters: createPreparedLetters({
          log,
          business: business.name,
          postalAddress: () => platform.setting('business_postal_address'),
          bytesOf: async (fileId) => buffer(await recordFiles.read(fileId)),
          labelOf,
          addressOf: async (userId) => (await userAddresses.of(userId))?.email,
        }),
        isCurrent: async ({ state: { source } }) =>
          source?.kind !== 'campaign' || whole().campaignTemplates.isCurrent(source),
        people,
        mayWrite,
        valuesOf,
        addresses: createLetterAddresses(links, address),
        arePeopleCurrent: createCurrentViews({
          store,
          waitForPosition: platform.waitForPosition,
          views: decidingViews,
          types: () =>
            whole().projections.flatMap(({ name, handles }) => (decidingViews.includes(name) ? handles : [])),
        }),
        bounceAddress: createBounceAddresses(config),
        now,
        today,
      }),
      changedLimits({ ledger, waiting: HANDOVER }),
    ],
    jobs: [
      {
        name: SETTLE_UNKNOWN,
        schedule: '* * * * *',
        timezone: platform.timezone,
        run: async ({ context }) => ({
          given_up: await giveUpUnknown({ log, messages: queries }, new Date(context.now), context),
        }),
      },
    ] satisfies Job[],
    adds: {
      attention: [
        {
          reads: messageReads,
          items: async () => [
            {
              key: 'unknown-letters',
              label: 'Messages with emails that may not have left',
              count: await queries.undecided(),
              path: '/communications/errors',
              tone: 'orange' as const,
            },
          ],
        },
      ],
      histories: [
        {
          record: 'athlete',
          categories: ['message'],
          streamsOf: async (id: string) => (await queries.idsOfAthlete(id)).map((one) => `message-${one}`),
        },
      ],
    } satisfies Partial<Contributions>,
    routes: (): readonly Route[] =>
      messageRoutes({ log, queries, handovers, namesOf, people, mayWrite, today }),
  };
}

/** Bounces come back under an address that only this installation can make; `token` is also what the service that receives them proves itself with. */
const createBounceAddresses =
  ({ MAIL_BOUNCE_TOKEN: token, MAIL_BOUNCE_DOMAIN: domain }: Platform['config']) =>
  async (messageId: string, attempt: number): Promise<string | undefined> =>
    token === undefined || domain === undefined
      ? undefined
      : bounceAddress(token, domain, { messageId, attempt });
