import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AthleteChanges, AthleteState } from '../../domain/athletes/athlete.ts';
import { EMAIL_CHANNEL } from '../../domain/athletes/contacts/channels.ts';
import { type ContactState, contactExists, linkTo } from '../../domain/athletes/contacts/contact-state.ts';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { StoreFault } from '../../event-store/event-store.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { athlete } from './athlete.ts';
import { contactAggregate } from './contacts/contact.ts';
import { mergeAthleteContacts } from './contacts/merge-athlete-contacts.ts';
import { selfContactId } from './contacts/self-contact.ts';
import { mergeAthleteRecord } from './merge-athlete-record.ts';

const now = '2026-03-02T10:00:00.000Z';
const contextOf = (commandId: string = randomUUID()): CommandContext => ({
  actor: 'user:maria',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now,
});

/** The log of a process that is killed at its n-th append (from 1), just before it or just after it was recorded. */
function dyingLog(log: EventLog, at: number, isRecorded: boolean): EventLog {
  let appends = 0;
  return {
    ...log,
    async append(...given) {
      appends += 1;
      if (appends < at) return log.append(...given);
      if (appends === at && isRecorded) await log.append(...given);
      throw new StoreFault('unavailable', 'The process was killed');
    },
  };
}

type Side = 'kept' | 'absorbed';

type Step =
  | { readonly kind: 'change'; readonly of: Side; readonly changes: AthleteChanges }
  | { readonly kind: 'contact'; readonly of: readonly Side[]; readonly email: string | null }
  | { readonly kind: 'child'; readonly of: Side }
  | {
      readonly kind: 'self';
      readonly of: Side;
      readonly emails: readonly string[];
      readonly optOutIds: readonly string[];
      readonly doNotContact: boolean;
      readonly includeInCommunications: boolean;
      readonly address: string | null;
    };

const side = fc.constantFrom<Side>('kept', 'absorbed');
const text = fc.constantFrom('', 'Academy', 'Élan', 'AAA');
const day = fc.constantFrom('2012-03-04', '2013-05-06', null);
const changes: fc.Arbitrary<AthleteChanges> = fc.record(
  {
    isActive: fc.boolean(),
    details: fc.record(
      {
        objective: text,
        shirtSize: text,
        referralFrom: text,
        generalNotes: text,
        birthdate: day,
        birthdateOverride: day,
        gender: fc.constantFrom('', 'Female', 'Male'),
        position: fc.constantFrom('', 'Goalie', 'Forward'),
      },
      { requiredKeys: [] },
    ),
    followUp: fc.record({
      nextFollowUp: fc.constantFrom('2026-04-01', '2026-05-01'),
      reason: text,
    }),
  },
  { requiredKeys: [] },
);
const emails = fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('change'), of: side, changes }),
  fc.record({
    kind: fc.constant('contact'),
    of: fc.constantFrom<readonly Side[]>(['kept'], ['absorbed'], ['kept', 'absorbed']),
    email: fc.option(emails),
  }),
  fc.record({ kind: fc.constant('child'), of: side }),
  fc.record({
    kind: fc.constant('self'),
    of: side,
    emails: fc.uniqueArray(emails, { maxLength: 2 }),
    optOutIds: fc.uniqueArray(fc.constantFrom('schedule', 'news'), { maxLength: 2 }),
    doNotContact: fc.boolean(),
    includeInCommunications: fc.boolean(),
    address: fc.option(fc.constantFrom('1 Rink Rd', '2 Ice Ave')),
  }),
);

interface World {
  readonly log: EventLog;
  readonly recorded: readonly { readonly stream: string }[];
  readonly pair: MergePair;
  readonly contactIds: string[];
}

async function openWorld(steps: readonly Step[]): Promise<World> {
  const { log, recorded } = memoryLog();
  const pair: MergePair = { kind: 'athlete', keptId: randomUUID(), absorbedId: randomUUID() };
  const idOf = (of: Side) => (of === 'kept' ? pair.keptId : pair.absorbedId);
  for (const athleteId of [pair.keptId, pair.absorbedId]) {
    const asked = {
      firstName: 'Max',
      lastName: 'Frost',
      athleteType: 'Lead',
      referralFrom: '',
      sendNowTo: null,
    };
    await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...asked }, contextOf());
  }
  const contactIds: string[] = [];
  const blank = { notes: '', doNotContact: false, includeInCommunications: true, address: null };
  const linkTo = (of: Side, relatedParentId: string | null = null) => ({
    linkId: randomUUID(),
    entity: 'athlete' as const,
    recordId: idOf(of),
    relationship: 'Mother',
    relatedParentId,
  });
  for (const one of steps) {
    switch (one.kind) {
      case 'change':
        await handle(
          log,
          athlete,
          idOf(one.of),
          { kind: 'change', athleteId: idOf(one.of), changes: one.changes },
          contextOf(),
        );
        break;
      case 'contact':
      case 'child': {
        const contactId = randomUUID();
        const [first = 'kept', second] = one.kind === 'child' ? [one.of] : one.of;
        const email = one.kind === 'child' ? null : one.email;
        const parentId = one.kind === 'child' ? (contactIds.at(-1) ?? null) : null;
        const command = {
          kind: 'create',
          contactId,
          firstName: 'Anna',
          lastName: 'Frost',
          self: null,
          ...blank,
          link: linkTo(first, parentId),
          channels: email
            ? [{ contactsChannelId: randomUUID(), channelId: EMAIL_CHANNEL, value: email }]
            : [],
        } as const;
        await handle(log, contactAggregate, contactId, command, contextOf());
        if (second) {
          await handle(
            log,
            contactAggregate,
            contactId,
            { kind: 'link', contactId, ...linkTo(second) },
            contextOf(),
          );
        }
        contactIds.push(contactId);
        break;
      }
      case 'self': {
        const contactId = selfContactId(idOf(one.of));
        if (contactExists(await loadState(log, contactAggregate, contactId))) break;
        const command = {
          kind: 'create',
          contactId,
          firstName: 'Max',
          lastName: 'Frost',
          self: { entity: 'athlete', recordId: idOf(one.of) },
          ...blank,
          doNotContact: one.doNotContact,
          includeInCommunications: one.includeInCommunications,
          link: { ...linkTo(one.of), relationship: '' },
          channels: one.emails.map((value) => ({
            contactsChannelId: randomUUID(),
            channelId: EMAIL_CHANNEL,
            value,
            optOutIds: one.optOutIds,
          })),
          address: one.address
            ? {
                addressId: randomUUID(),
                address: one.address,
                address2: '',
                city: '',
                state: '',
                zip: '',
                isSameAsParent: false,
              }
            : null,
        } as const;
        await handle(log, contactAggregate, contactId, command, contextOf());
        contactIds.push(contactId);
        break;
      }
    }
  }
  return { log, recorded, pair, contactIds };
}

/** The parts of the area in the order of a merge, on any log. */
const partsOn = (log: EventLog, { contactIds, pair }: World) => {
  const all = [...new Set([...contactIds, selfContactId(pair.keptId)])];
  const contactsOf = async (athleteIds: readonly string[]) => {
    const states = await Promise.all(
      all.map(async (id) => ({ id, state: await loadState(log, contactAggregate, id) })),
    );
    return states
      .filter(({ state }) => [...state.links.values()].some(({ recordId }) => athleteIds.includes(recordId)))
      .map(({ id }) => id);
  };
  return [mergeAthleteRecord(log), mergeAthleteContacts({ log, contactsOf })];
};

async function applyAll(log: EventLog, world: World, applied: readonly CommandContext[]) {
  const { pair } = world;
  for (const [index, part] of partsOn(log, world).entries()) {
    const confirmed = new Set((await part.plan(pair)).gains.map(({ id }) => id));
    await part.apply(pair, applied[index] ?? contextOf(), confirmed);
  }
}

async function undoAll(
  log: EventLog,
  world: World,
  applied: readonly CommandContext[],
  undone: readonly CommandContext[],
) {
  for (const [index, part] of [...partsOn(log, world).entries()].toReversed())
    await part.undo(world.pair, applied[index] ?? contextOf(), undone[index] ?? contextOf());
}

/** Everything that both athletes and their contacts are, without what has no effect. */
async function snapshot({ log, pair, contactIds }: World) {
  const [kept, absorbed] = await Promise.all([
    loadState(log, athlete, pair.keptId),
    loadState(log, athlete, pair.absorbedId),
  ]);
  const ids = [...new Set([...contactIds, selfContactId(pair.keptId), selfContactId(pair.absorbedId)])];
  const states = await Promise.all(
    ids.map(async (id) => [id, plain(await loadState(log, contactAggregate, id))] as const),
  );
  return { kept, absorbed, contacts: Object.fromEntries(states) };
}

/** A contact that was deleted is as good as one that never was. */
function plain(state: ContactState) {
  if (!contactExists(state)) return 'nobody';
  const { links, channels, address, ...rest } = state;
  return {
    doNotContact: rest.doNotContact,
    includeInCommunications: rest.includeInCommunications,
    links: [...links.values()].map(({ recordId, relationship, relatedParentId }) => ({
      recordId,
      relationship,
      relatedParentId,
    })),
    channels: [...channels.values()].map(({ channelId, value, optOutIds }) => ({
      channelId,
      value,
      optOutIds,
    })),
    address: address?.address ?? null,
  };
}

const filled = (state: AthleteState) =>
  Object.entries(state.details).filter(([, value]) => value !== '' && value !== null);

const contexts = () => [contextOf(), contextOf()];

describe('merging two athletes, after any history', () => {
  it('loses nothing, and changes nothing about the absorbed athlete but that it is merged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world = await openWorld(steps);
        const { log, pair } = world;
        const before = await snapshot(world);
        await applyAll(log, world, contexts());
        const after = await snapshot(world);

        const { status, merge, ...absorbed } = after.absorbed;
        expect({ status, intoId: merge?.intoId }).toEqual({ status: 'merged', intoId: pair.keptId });
        expect(absorbed).toEqual(expect.objectContaining({ details: before.absorbed.details }));
        // Each detail is with the athlete who stays: its own value, or the other one's.
        const kept = new Map(filled(after.kept));
        for (const [name, value] of filled(before.kept).filter(([field]) => field !== 'generalNotes'))
          expect(kept.get(name)).toBe(value);
        // An override of the birthdate is no better than the birthdate of the kept one.
        const hasAge = before.kept.details.birthdate !== null;
        const given = filled(before.absorbed).filter(([name]) => name !== 'birthdateOverride' || !hasAge);
        expect([...kept.keys()]).toEqual(expect.arrayContaining(given.map(([name]) => name)));
        for (const { details } of [before.kept, before.absorbed])
          expect(after.kept.details.generalNotes).toContain(details.generalNotes);

        const self = await loadState(log, contactAggregate, selfContactId(pair.keptId));
        const other = await loadState(log, contactAggregate, selfContactId(pair.absorbedId));
        for (const contactId of world.contactIds.filter((id) => id !== selfContactId(pair.absorbedId))) {
          const state = await loadState(log, contactAggregate, contactId);
          expect(linkTo(state, { entity: 'athlete', recordId: pair.keptId })).toBeDefined();
        }
        const values = (of: ContactState) => [...of.channels.values()].map(({ value }) => value);
        expect(values(self)).toEqual(expect.arrayContaining(values(other)));
        expect(self.doNotContact || !other.doNotContact).toBe(true);
        expect(!self.includeInCommunications || other.includeInCommunications).toBe(true);
        const unwanted = [...other.channels.values()].flatMap(({ optOutIds }) => optOutIds);
        for (const { optOutIds } of self.channels.values())
          expect(optOutIds).toEqual(expect.arrayContaining(unwanted));
        const otherId = selfContactId(pair.absorbedId);
        expect(after.contacts[otherId]).toEqual(before.contacts[otherId]);
      }),
      { numRuns: 150 },
    );
  });

  it('sends nobody emails about the kept athlete who was linked after the last look', async () => {
    const world = await openWorld([{ kind: 'contact', of: ['absorbed'], email: 'late@example.com' }]);
    const before = await snapshot(world);
    for (const part of partsOn(world.log, world).filter(({ name }) => name === 'athlete-contacts')) {
      const merging = part.apply(world.pair, contextOf(), new Set());
      await expect(merging).rejects.toThrow('a right that was not confirmed');
    }
    expect(await snapshot(world)).toEqual(before);
  });

  it('gives back what was when it is undone, although a crash interrupted both', async () => {
    const crash = fc.record({ at: fc.integer({ min: 1, max: 8 }), isRecorded: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), crash, crash, async (steps, first, second) => {
        const world = await openWorld(steps);
        const { log } = world;
        const before = await snapshot(world);
        const [applied, undone] = [contexts(), contexts()];
        await applyAll(dyingLog(log, first.at, first.isRecorded), world, applied).catch(ignoreKill);
        await applyAll(log, world, applied);
        const merged = await snapshot(world);
        const events = world.recorded.length;
        await applyAll(log, world, applied);
        expect(world.recorded).toHaveLength(events);

        await undoAll(dyingLog(log, second.at, second.isRecorded), world, applied, undone).catch(ignoreKill);
        await undoAll(log, world, applied, undone);
        expect(await snapshot(world)).toEqual(before);

        // The same again is the same again.
        await applyAll(log, world, contexts());
        expect(await snapshot(world)).toEqual(merged);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps what somebody changed since when it is undone', async () => {
    const world = await openWorld([
      { kind: 'change', of: 'absorbed', changes: { details: { shirtSize: 'YM', objective: 'AAA' } } },
    ]);
    const { log, pair } = world;
    const applied = contexts();
    await applyAll(log, world, applied);
    const athleteId = pair.keptId;
    const command = { kind: 'change', athleteId, changes: { details: { shirtSize: 'YL' } } } as const;
    await handle(log, athlete, athleteId, command, contextOf());
    await undoAll(log, world, applied, contexts());
    const { details } = await loadState(log, athlete, athleteId);
    expect(details).toMatchObject({ shirtSize: 'YL', objective: '' });
  });

  it('tells what happens to the record, in sentences', async () => {
    const world = await openWorld([
      { kind: 'change', of: 'kept', changes: { isActive: false, details: { generalNotes: 'Shy.' } } },
      {
        kind: 'change',
        of: 'absorbed',
        changes: {
          details: { generalNotes: 'Left-handed.', birthdate: '2013-05-06', shirtSize: 'YM' },
          followUp: { nextFollowUp: '2026-04-01', reason: '' },
        },
      },
    ]);
    const [record] = partsOn(world.log, world);
    expect(await record?.plan(world.pair)).toEqual({
      gains: [],
      refusals: [],
      moves: [
        'The merged record leaves all lists and campaigns. Staff can still open it, and find what it contains with Max Frost.',
        'Max Frost is inactive and stays so, although the other record is active. Mark the record active if the athlete trains.',
        'Empty details of Max Frost are filled in: birthdate, shirt size.',
        'The notes of both records are joined.',
        'The follow-up of 04/01/2026 is taken over, because it comes first.',
      ].map((sentence) => ({ sentence })),
    });
  });

  it('refuses an athlete with packages, also when one was held after the admin looked', async () => {
    const world = await openWorld([]);
    const { log, pair } = world;
    const athleteId = pair.absorbedId;
    const hold = {
      kind: 'hold-package',
      athleteId,
      athletePackageId: randomUUID(),
      expiresAt: '2026-03-02T10:05:00.000Z',
    } as const;
    await handle(log, athlete, athleteId, hold, contextOf());
    await expect(applyAll(log, world, contexts())).rejects.toThrow('An athlete with billing packages');
  });

  it('names each contact who will get emails, once', async () => {
    const world = await openWorld([
      { kind: 'contact', of: ['absorbed'], email: 'a@x.test' },
      { kind: 'contact', of: ['absorbed'], email: null },
      { kind: 'contact', of: ['kept', 'absorbed'], email: 'b@x.test' },
    ]);
    const [, contacts] = partsOn(world.log, world);
    const plan = await contacts?.plan(world.pair);
    expect(plan?.gains.map(({ sentence }) => sentence)).toEqual([
      'Anna Frost (a@x.test) becomes a contact of Max Frost and gets emails about Max Frost.',
    ]);
    expect(plan?.moves.map(({ sentence }) => sentence)).toEqual([
      'Anna Frost becomes a contact of Max Frost.',
    ]);
    await applyAll(world.log, world, contexts());
    expect(await contacts?.plan(world.pair)).toMatchObject({ gains: [] });
  });

  it('names a contact whose relationship was changed since as an obstacle', async () => {
    const world = await openWorld([{ kind: 'contact', of: ['absorbed'], email: 'a@x.test' }]);
    const { log, pair, contactIds } = world;
    const applied = contexts();
    await applyAll(log, world, applied);
    const [, contacts] = partsOn(log, world);
    const [contactId = ''] = contactIds;
    const [, inContacts = contextOf()] = applied;
    expect(await contacts?.obstacles(pair, inContacts)).toEqual([]);
    const link = { entity: 'athlete', recordId: pair.keptId, relatedParentId: null } as const;
    const command = { kind: 'change-link', contactId, ...link, relationship: 'Aunt' } as const;
    await handle(log, contactAggregate, contactId, command, contextOf());
    expect(await contacts?.obstacles(pair, inContacts)).toEqual([
      'Anna Frost was changed as a contact of Max Frost since. Please remove the contact from Max Frost first.',
    ]);
  });
});

function ignoreKill(error: unknown): void {
  if (!(error instanceof StoreFault)) throw error;
}
