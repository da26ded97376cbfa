import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createCampaignLetters } from '../../commands/communications/campaign-letters.ts';
import { createMayWrite } from '../../commands/communications/consent/may-write.ts';
import { createSuppressions } from '../../commands/communications/delivery/suppressions.ts';
import { whyNot } from '../../domain/communications/consent/may-write.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { createConsentQueries } from '../../projections/communications/consent/consent-queries.ts';
import { createSuppressionQueries } from '../../projections/communications/delivery/suppression-queries.ts';
import { createPeople } from '../../projections/communications/people.ts';
import { createPeopleThen, peopleThenTypes } from '../../projections/communications/people-then.ts';
import { type Api, contextOf, startApi, testSecrets } from '../support/api.ts';
import { seedFrom } from '../support/seed.ts';

jest.setTimeout(240_000);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const athleteId = randomUUID();
const contactId = randomUUID();
const selfId = randomUUID();
const userId = randomUUID();
const athleteUserId = randomUUID();
const recipientId = randomUUID();
const communicationId = randomUUID();
const channelIds = { [contactId]: randomUUID(), [selfId]: randomUUID() };
const linkIds = { [contactId]: randomUUID(), [selfId]: randomUUID() };
const addresses = ['anna@rink.example', 'family@rink.example', 'owen@rink.example'];

const people: PersonRef[] = [
  { kind: 'contact', id: contactId },
  { kind: 'contact', id: selfId },
  { kind: 'user', id: userId },
  { kind: 'user', id: athleteUserId },
  { kind: 'recipient', id: recipientId },
];

type Step = { readonly stream: string; readonly event: DomainEvent };

const contact = fc.constantFrom(contactId, selfId);
const user = fc.constantFrom(userId, athleteUserId);
const option = fc.constantFrom(...communicationOptions.map(({ id }) => id));
const address = fc.constantFrom(...addresses);
const optOutIds = fc.subarray(communicationOptions.map(({ id }) => id));
const birthdate = fc.constantFrom(null, '2008-02-29', '2012-03-01', '2014-06-15', '1980-01-01');
const stepOf = (stream: string, event: DomainEvent): Step => ({ stream, event });
const ofContact = (id: string, event: DomainEvent): Step => stepOf(`contact-${id}`, event);
const ofUser = (id: string, event: DomainEvent): Step => stepOf(`user-${id}`, event);

/** Anything that can happen to these people, in any order. */
const anyStep = (suppressionIds: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.tuple(contact, fc.boolean(), fc.boolean()).map(([id, doNotContact, includeInCommunications]) =>
      ofContact(id, {
        type: 'ContactCommunicationChosen',
        data: { contactId: id, doNotContact, includeInCommunications },
      }),
    ),
    fc
      .tuple(contact, address, optOutIds, fc.constantFrom(1, 1, 1, 4))
      .map(([id, value, optOuts, channelId]) =>
        ofContact(id, {
          type: 'ContactChannelChanged',
          data: {
            contactId: id,
            contactsChannelId: channelIds[id] ?? '',
            channelId,
            value,
            optOutIds: optOuts,
          },
        }),
      ),
    fc.tuple(contact, fc.boolean()).map(([id, isActive]) =>
      ofContact(id, {
        type: isActive ? 'ContactMarkedActive' : 'ContactMarkedInactive',
        data: { contactId: id },
      }),
    ),
    fc.tuple(user, option, fc.boolean()).map(([id, optionId, isWanted]) =>
      ofUser(id, {
        type: isWanted ? 'CommunicationOptedIn' : 'CommunicationOptedOut',
        data: { userId: id, optionId },
      }),
    ),
    fc
      .tuple(user, address)
      .map(([id, username]) =>
        ofUser(id, { type: 'UsernameChanged', data: { userId: id, username, changeId: null } }),
      ),
    fc
      .tuple(user, fc.boolean())
      .map(([id, isActive]) =>
        ofUser(id, { type: isActive ? 'UserMarkedActive' : 'UserMarkedInactive', data: { userId: id } }),
      ),
    fc
      .tuple(user, fc.constantFrom(20, 40))
      .map(([id, roleId]) => ofUser(id, { type: 'UserRoleChanged', data: { userId: id, roleId } })),
    birthdate.map((born) =>
      stepOf(`athlete-${athleteId}`, {
        type: 'AthleteDetailsChanged',
        data: { athleteId, changes: { birthdate: born } },
      }),
    ),
    fc
      .boolean()
      .map((isGiven) =>
        stepOf(
          `consent-${athleteId}`,
          isGiven
            ? { type: 'ParentalConsentRecorded', data: { athleteId, givenBy: 'Anna', evidence: 'Form' } }
            : { type: 'ParentalConsentWithdrawn', data: { athleteId } },
        ),
      ),
    fc.tuple(option, fc.boolean(), fc.constantFrom(...people)).map(([optionId, isWanted, person]) =>
      stepOf(`consent-${person.id}`, {
        type: 'ConsentStated',
        data: { person, optionId, isWanted, how: 'link', wording: 'page-1', messageId: null, network: '' },
      }),
    ),
    fc.tuple(fc.constantFrom(...suppressionIds), fc.boolean()).map(([suppressionId, isSuppressed]) =>
      stepOf(
        `suppression-${suppressionId}`,
        isSuppressed
          ? {
              type: 'AddressSuppressed',
              data: { suppressionId, reason: 'complaint', messageId: null, detail: '' },
            }
          : { type: 'AddressSuppressionLifted', data: { suppressionId, reason: 'They asked' } },
      ),
    ),
    fc.tuple(contact, fc.boolean()).map(([id, isLinked]) => {
      const linkId = linkIds[id] ?? '';
      if (!isLinked) return ofContact(id, { type: 'ContactUnlinked', data: { contactId: id, linkId } });
      const link = {
        entity: 'athlete',
        recordId: athleteId,
        relationship: '',
        relatedParentId: null,
      } as const;
      return ofContact(id, { type: 'ContactLinked', data: { contactId: id, linkId, ...link } });
    }),
    address.map((email) =>
      stepOf(`communication-${communicationId}`, {
        type: 'CommunicationRecipientChanged',
        data: { communicationId, recipientId, firstName: 'Ann', lastName: 'Berg', email },
      }),
    ),
  );

const beginning: Step[] = [
  {
    stream: `athlete-${athleteId}`,
    event: {
      type: 'AthleteCreated',
      data: {
        athleteId,
        firstName: 'Owen',
        lastName: 'Hughes',
        athleteType: 'Target',
        referralFrom: '',
        sendNowTo: null,
      },
    },
  },
  ...[contactId, selfId].flatMap((id, index): Step[] => [
    ofContact(id, {
      type: 'ContactCreated',
      data: {
        contactId: id,
        firstName: 'Anna',
        lastName: 'Hughes',
        notes: '',
        self: id === selfId ? { entity: 'athlete', recordId: athleteId } : null,
        doNotContact: false,
        includeInCommunications: true,
      },
    }),
    ofContact(id, {
      type: 'ContactLinked',
      data: {
        contactId: id,
        linkId: linkIds[id] ?? '',
        entity: 'athlete',
        recordId: athleteId,
        relationship: '',
        relatedParentId: null,
      },
    }),
    ofContact(id, {
      type: 'ContactChannelAdded',
      data: {
        contactId: id,
        contactsChannelId: channelIds[id] ?? '',
        channelId: 1,
        value: addresses[index] ?? '',
        optOutIds: [],
      },
    }),
  ]),
  ...[userId, athleteUserId].flatMap((id, index): Step[] => [
    ofUser(id, {
      type: 'UserCreated',
      data: {
        userId: id,
        username: addresses[index + 1] ?? '',
        firstName: 'Anna',
        lastName: 'Hughes',
        roleId: id === userId ? 40 : 20,
      },
    }),
    ofUser(id, { type: 'UserAssignedToAthlete', data: { userId: id, athleteId } }),
  ]),
  {
    stream: `communication-${communicationId}`,
    event: { type: 'CommunicationCreated', data: { communicationId, authorId: null, source: null } },
  },
  {
    stream: `communication-${communicationId}`,
    event: {
      type: 'CommunicationRecipientAdded',
      data: { communicationId, recipientId, firstName: 'Ann', lastName: 'Berg', email: addresses[2] ?? '' },
    },
  },
];

const days = ['2026-02-28', '2026-03-01', '2026-06-15', '2027-06-15', '2030-03-01'];
const seed = seedFrom('CONSENT_SEED');

test('who could be written to is rebuilt for every position exactly as the rule decided it then', async () => {
  const { log, reads, host, pools } = api.services;
  const keys = createPersonKeys(pools.events, testSecrets.PERSONAL_DATA_SECRET);
  const queries = createConsentQueries(reads);
  const suppressed = createSuppressionQueries(reads);
  const suppressions = createSuppressions({ keys, suppressedIds: suppressed.suppressedIds });
  const mayWrite = createMayWrite({
    suppressions,
    parentalConsents: { given: queries.parentalConsents },
    addresses: { of: queries.addressFacts },
  });
  const known = createPeople(reads);
  const suppressionIds = await Promise.all(addresses.map(suppressions.idOf));

  const letters = createCampaignLetters({
    log,
    people: known,
    mayWrite,
    emptyFieldsOf: async () => new Set(),
    queries: { notLeft: async () => new Set() },
  });
  /** Whom emails of a campaign go to: to somebody around the athlete, and to each contact as the one whom staff typed. */
  const liveReaders = async (today: string) => [
    (await letters.readersFor([athleteId], 'news-and-offers', today)).get(athleteId),
    await letters.readerIn(contactId, 'news-and-offers', today),
    await letters.readerIn(selfId, null, today),
  ];

  const decided: {
    readonly position: bigint;
    readonly today: string;
    readonly reasons: object;
    readonly readers: readonly unknown[];
  }[] = [];
  const live = async (today: string) => {
    const facts = await known.of(people);
    const byOption = communicationOptions.map(
      async ({ id }) => [id, await mayWrite.check(facts, id, today)] as const,
    );
    return Object.fromEntries(
      (await Promise.all(byOption)).map(([id, reasons]) => [
        id,
        people.map((person) => [personKey(person), reasons.get(personKey(person))]),
      ]),
    );
  };
  const rebuilt = async (position: bigint, today: string) => {
    const then = new Map(
      (await queries.peopleAt(people, position)).map((one) => [personKey(one.facts.person), one]),
    );
    const found = await suppressed.suppressedIdsAt(suppressionIds, position);
    return Object.fromEntries(
      communicationOptions.map(({ id: optionId }) => [
        optionId,
        people.map((person) => {
          const one = then.get(personKey(person));
          if (!one) return [personKey(person), 'unknown'];
          const { facts, hasParentalConsent } = one;
          const isSuppressed = found.has(suppressionIds[addresses.indexOf(facts.email)] ?? '');
          return [personKey(person), whyNot(facts, { optionId, today, isSuppressed, hasParentalConsent })];
        }),
      ]),
    );
  };

  const steps = fc.sample(fc.tuple(anyStep(suppressionIds), fc.constantFrom(...days)), {
    seed,
    numRuns: 80,
  });
  const all = [...beginning.map((step) => [step, days[0] ?? ''] as const), ...steps];
  for (const [{ stream, event }, today] of all) {
    // Not settled: whatever the reactors add in the meantime is part of the history, too.
    await log.append(stream, 'any', [event], {
      ...contextOf('user:staff'),
      occurredAt: new Date().toISOString(),
    });
    if (decided.length === 0 && event !== beginning.at(-1)?.event) continue;
    await api.settled();
    const position = await log.store.head();
    await host.waitForPosition(position, [], 10_000);
    decided.push({ position, today, reasons: await live(today), readers: await liveReaders(today) });
  }

  const kinds = new Set(
    decided.flatMap(({ reasons }) => JSON.stringify(reasons).match(/[a-z]+(?:-[a-z]+)+(?="\])/g)),
  );
  // Which ones depends on the seed; a history in which hardly anything happened would prove nothing.
  expect(kinds.size).toBeGreaterThanOrEqual(3);
  // From the events alone, read once.
  const then = createPeopleThen(await suppressions.ids());
  const events = [];
  for await (const batch of log.store.readAll({ after: 0n, types: peopleThenTypes })) {
    const unlocked = await log.unlock(batch.events);
    events.push(...batch.events.map((event) => log.decode(event, unlocked)));
  }
  let next = 0;
  for (const { position, today, readers } of decided) {
    for (let event = events[next]; event && event.position <= position; event = events[next]) {
      then.apply(event);
      next += 1;
    }
    const rebuiltReaders = [
      then.readerOf(athleteId, null, 'news-and-offers', today),
      then.readerOf(athleteId, contactId, 'news-and-offers', today),
      then.readerOf(athleteId, selfId, null, today),
    ];
    expect({ seed, position, readers: rebuiltReaders }).toEqual({ seed, position, readers });
  }
  for (const { position, today, reasons } of decided) {
    expect({ seed, position, reasons: await rebuilt(position, today) }).toEqual({ seed, position, reasons });
  }
});
