import { randomUUID } from 'node:crypto';
import type { ContactCommand } from '../../../domain/athletes/contacts/contact-commands.ts';
import { contactMergeTexts } from '../../../domain/athletes/contacts/contact-merge-texts.ts';
import { isUnderWay } from '../../../domain/athletes/merges/merge-status.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handle, loadState, StaleRevision } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { createContactMailChoices } from '../contacts/contact-mail-choices.ts';
import { contactMergeParts } from './contact-parts.ts';
import { loadMerge, type MergeDeps, mergeAggregate, mergeHold } from './merge.ts';
import { planMerge } from './merge-plan.ts';
import { mergedPeople } from './merged-people.ts';
import { carryOn } from './merges.ts';
import { startMerge } from './start-merge.ts';
import { undoMerge, undoObstacles } from './undo-merge.ts';

const contextOf = (now = '2026-03-02T10:00:00.000Z'): CommandContext => {
  const commandId = randomUUID();
  return { actor: 'user:maria', commandId, correlationId: commandId, causationId: commandId, now };
};

/** The log of a process that is killed at its n-th append (from 1), just before it or just after it was recorded. */
function dyingLog(log: EventLog, at: number, isRecorded: boolean): EventLog {
  let appends = 0;
  const killed = () => new StoreFault('unavailable', 'The process was killed');
  return {
    ...log,
    async append(...given) {
      appends += 1;
      if (appends < at) return log.append(...given);
      if (appends === at && isRecorded) await log.append(...given);
      throw killed();
    },
  };
}

/** Anna of Owen, recorded twice: the second time for Mia, with an address, a note, and a child who names her as parent. */
async function openStory() {
  const { log } = memoryLog();
  const anAthlete = async (firstName: string) => {
    const athleteId = randomUUID();
    const asked = { firstName, lastName: 'Berg', athleteType: 'Lead', referralFrom: '', sendNowTo: null };
    await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...asked }, contextOf());
    return athleteId;
  };
  const [owen, mia] = [await anAthlete('Owen'), await anAthlete('Mia')];
  const everybody: string[] = [];
  const contact = async (
    firstName: string,
    recordId: string,
    email: string,
    relatedParentId: string | null,
  ) => {
    const contactId = randomUUID();
    everybody.push(contactId);
    const link = {
      linkId: randomUUID(),
      entity: 'athlete',
      recordId,
      relationship: '',
      relatedParentId,
    } as const;
    const channel = { contactsChannelId: randomUUID(), channelId: 1, value: email };
    const choice = { doNotContact: false, includeInCommunications: true, self: null, address: null };
    const about = {
      firstName,
      lastName: 'Berg',
      notes: `About ${email}`,
      ...choice,
      link,
      channels: [channel],
    };
    await handle(log, contactAggregate, contactId, { kind: 'create', contactId, ...about }, contextOf());
    return contactId;
  };
  const keptId = await contact('Anna', owen, 'anna@example.com', null);
  const absorbedId = await contact('Ann', mia, 'ann@example.com', null);
  const child = await contact('Lars', mia, 'lars@example.com', absorbedId);
  const pair = { kind: 'contact', keptId, absorbedId } as const;
  const depsOn = (on: EventLog): MergeDeps => {
    const parts = contactMergeParts({ log: on, linkedTo: async () => everybody });
    const nameOf = async (_: string, id: string) => {
      const one = await loadState(on, contactAggregate, id);
      return one.status === 'unknown' || one.isErased ? undefined : fullName(one);
    };
    return { log: on, parts: () => parts, nameOf };
  };
  const deps = depsOn(log);
  const asked = async () => {
    const { gains, fingerprint } = await planMerge(deps, pair);
    const mergeId = randomUUID();
    return { mergeId, pair, position: 1n, fingerprint, gainIds: gains.map(({ id }) => id) };
  };
  const send = (contactId: string, command: ContactCommand) =>
    handle(log, contactAggregate, contactId, command, contextOf());
  /** What all three have, without ids that the merge makes new. */
  const facts = () => Promise.all(everybody.map((id) => factsOf(log, id)));
  return { log, deps, depsOn, pair, asked, anAthlete, send, facts, owen, mia, child, keptId, absorbedId };
}

async function factsOf(log: EventLog, contactId: string) {
  const { links, channels, notes, mergedInto, ...rest } = await loadState(log, contactAggregate, contactId);
  return {
    name: rest.firstName,
    links: [...links.values()].map(({ recordId, relatedParentId }) => ({ recordId, relatedParentId })),
    channels: [...channels.values()].map(({ value }) => value),
    notes,
    mergedInto,
  };
}

/** The reactor: each event has one effect, which runs under the same command id until it succeeds. */
async function settle(log: EventLog, run: (context: CommandContext) => Promise<void>, mergeId: string) {
  for (;;) {
    const { state, history } = await loadMerge(log, mergeId);
    if (!isUnderWay(state.status)) return state;
    const commandId = derivedId(history.at(-1)?.id ?? '', 'effect');
    await run({ ...contextOf(), actor: 'system:merges', commandId });
  }
}

/** Under a log that dies once; then the effect runs again. */
const surviving = (
  { log, depsOn }: Awaited<ReturnType<typeof openStory>>,
  mergeId: string,
  at: number,
  isRecorded: boolean,
) => {
  let dying: MergeDeps | undefined = depsOn(dyingLog(log, at, isRecorded));
  return async (context: CommandContext) => {
    try {
      await carryOn(dying ?? depsOn(log), mergeId, context);
    } catch (error) {
      if (!dying) throw error;
      dying = undefined;
    }
  };
};

/** Appends of a merge: the absorbed contact, the kept one, the child, three parts, and the end. */
const kills = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
  { at, isRecorded: false },
  { at, isRecorded: true },
]);

describe('a crash', () => {
  test.each(kills)(
    'at append $at (recorded: $isRecorded) moves everything once',
    async ({ at, isRecorded }) => {
      const story = await openStory();
      const { log, deps, owen, mia, keptId, absorbedId } = story;
      const asked = await story.asked();
      await startMerge(deps, asked, contextOf());
      const run = surviving(story, asked.mergeId, at, isRecorded);
      expect((await settle(log, run, asked.mergeId)).status).toBe('done');
      expect(await story.facts()).toEqual([
        {
          name: 'Anna',
          links: [
            { recordId: owen, relatedParentId: null },
            { recordId: mia, relatedParentId: null },
          ],
          channels: ['anna@example.com', 'ann@example.com'],
          notes: 'About anna@example.com\nAbout ann@example.com',
          mergedInto: null,
        },
        expect.objectContaining({ name: 'Ann', mergedInto: keptId }),
        expect.objectContaining({ name: 'Lars', links: [{ recordId: mia, relatedParentId: keptId }] }),
      ]);
      expect(await mergedPeople(log).absorbedInto(keptId)).toEqual([
        { recordId: absorbedId, mergeId: asked.mergeId },
      ]);
    },
  );

  test.each(kills)(
    'of an undo at append $at (recorded: $isRecorded) gives everything back once',
    async ({ at, isRecorded }) => {
      const story = await openStory();
      const { log, deps, keptId } = story;
      const before = await story.facts();
      const asked = await story.asked();
      await startMerge(deps, asked, contextOf());
      await settle(log, (context) => carryOn(deps, asked.mergeId, context), asked.mergeId);
      await undoMerge(deps, asked.mergeId, contextOf());
      const run = surviving(story, asked.mergeId, at, isRecorded);
      expect((await settle(log, run, asked.mergeId)).status).toBe('undone');
      expect(await story.facts()).toEqual(before);
      expect(await mergedPeople(log).absorbedInto(keptId)).toEqual([]);
    },
  );
});

describe('a merge', () => {
  const mergedStory = async () => {
    const story = await openStory();
    const asked = await story.asked();
    await startMerge(story.deps, asked, contextOf());
    const run = (context: CommandContext) => carryOn(story.deps, asked.mergeId, context);
    await settle(story.log, run, asked.mergeId);
    return { ...story, mergeId: asked.mergeId, run };
  };

  test('names each right that somebody gains, and starts only if all are confirmed', async () => {
    const { deps, pair, asked } = await openStory();
    const { gains } = await planMerge(deps, pair);
    expect(gains.map(({ sentence }) => sentence)).toEqual([
      contactMergeTexts.mailGain('Anna Berg', 'Mia Berg'),
      contactMergeTexts.addressGain('ann@example.com', 'Owen Berg'),
    ]);
    const [confirmed] = gains;
    const some = { ...(await asked()), gainIds: confirmed ? [confirmed.id] : [] };
    await expect(startMerge(deps, some, contextOf())).rejects.toThrow(mergeTexts.gainUnconfirmed);
  });

  test('is refused once something changed since the preview, and can be previewed again', async () => {
    const { deps, asked, send, absorbedId } = await openStory();
    const seen = await asked();
    await send(absorbedId, { kind: 'change', contactId: absorbedId, changes: { doNotContact: true } });
    await expect(startMerge(deps, seen, contextOf())).rejects.toThrow(mergeTexts.changed);
    await expect(startMerge(deps, await asked(), contextOf())).resolves.toBeDefined();
  });

  test('is refused while another one about the same record is under way', async () => {
    const { deps, asked } = await openStory();
    const [one, other] = [await asked(), await asked()];
    await startMerge(deps, one, contextOf());
    await expect(startMerge(deps, other, contextOf())).rejects.toThrow(/already|being merged/);
  });

  test('of two at once starts once', async () => {
    const { deps, asked, log } = await openStory();
    const both = [await asked(), await asked()];
    const outcomes = await Promise.allSettled(both.map((one) => startMerge(deps, one, contextOf())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const states = await Promise.all(both.map(({ mergeId }) => loadState(log, mergeAggregate, mergeId)));
    expect(states.filter(({ status }) => status === 'running')).toHaveLength(1);
  });

  test('finds a record free again that a start held before it crashed', async () => {
    const { deps, depsOn, log, asked, keptId } = await openStory();
    const [one, other] = [await asked(), await asked()];
    // The third append would be the start itself.
    const dying = depsOn(dyingLog(log, 3, false));
    await expect(startMerge(dying, one, contextOf())).rejects.toThrow('killed');
    expect((await loadState(log, mergeHold, keptId)).holder).toBe(one.mergeId);
    const soon = contextOf('2026-03-02T10:01:00.000Z');
    await expect(startMerge(deps, other, soon)).rejects.toThrow(mergeTexts.beingMerged);
    const later = contextOf('2026-03-02T10:06:00.000Z');
    await expect(startMerge(deps, other, later)).resolves.toBeDefined();
  });

  test('that would give an unconfirmed right by now stops, and gives back what it moved', async () => {
    const { deps, asked, send, log, keptId, absorbedId, owen, facts } = await openStory();
    const seen = await asked();
    await startMerge(deps, seen, contextOf());
    const before = (await facts()).map((one) => ({
      ...one,
      links: one.links.filter((link) => link.recordId !== owen),
    }));
    // Between the start and the first part the kept contact leaves Owen: its address would come back to him.
    await send(keptId, { kind: 'unlink', contactId: keptId, entity: 'athlete', recordId: owen });
    const link = { entity: 'athlete', recordId: owen, relationship: '', relatedParentId: null } as const;
    await send(absorbedId, { kind: 'link', contactId: absorbedId, linkId: randomUUID(), ...link });
    const run = (context: CommandContext) => carryOn(deps, seen.mergeId, context);
    const { status, stopped } = await settle(log, run, seen.mergeId);
    expect(status).toBe('stopped');
    expect(stopped?.reason).toBe(mergeTexts.gainNew(contactMergeTexts.mailGain('Anna Berg', 'Owen Berg')));
    const after = (await facts()).map((one) => ({
      ...one,
      links: one.links.filter(({ recordId }) => recordId !== owen),
    }));
    expect(after).toEqual(before);
    expect(await mergedPeople(log).absorbedInto(keptId)).toEqual([]);
  });

  test('gives no unconfirmed right to whom somebody links an athlete just before the part is recorded', async () => {
    const { deps, depsOn, asked, anAthlete, send, log, keptId, absorbedId, facts } = await openStory();
    const seen = await asked();
    await startMerge(deps, seen, contextOf());
    const zoe = await anAthlete('Zoe');
    let isLinked = false;
    const others = depsOn({
      ...log,
      async append(...given) {
        if (given[0] === `contact-${keptId}` && !isLinked) {
          isLinked = true;
          const link = { entity: 'athlete', recordId: zoe, relationship: '', relatedParentId: null } as const;
          await send(keptId, { kind: 'link', contactId: keptId, linkId: randomUUID(), ...link });
        }
        return log.append(...given);
      },
    });
    const isLookedAtAgain: boolean[] = [];
    const run = async (context: CommandContext) => {
      try {
        await carryOn(others, seen.mergeId, context);
      } catch (error) {
        if (!(error instanceof StaleRevision)) throw error;
        isLookedAtAgain.push(true);
      }
    };
    const { status, stopped } = await settle(log, run, seen.mergeId);
    expect(isLookedAtAgain).toEqual([true]);
    expect(status).toBe('stopped');
    const gain = contactMergeTexts.addressGain('ann@example.com', 'Zoe Berg');
    expect(stopped?.reason).toBe(mergeTexts.gainNew(gain));
    const [kept, absorbed] = await facts();
    expect(kept?.channels).toEqual(['anna@example.com']);
    expect(absorbed?.mergedInto).toBeNull();
    expect(await mergedPeople(log).absorbedInto(keptId)).toEqual([]);
    expect(await mergedPeople(log).intoOf(absorbedId)).toBeUndefined();
  });

  test('names what was changed since, and is not undone', async () => {
    const { deps, mergeId, send, keptId, child, mia, log } = await mergedStory();
    await send(keptId, { kind: 'change', contactId: keptId, changes: { notes: 'Calls back' } });
    const to = { entity: 'athlete', recordId: mia, relationship: '', relatedParentId: null } as const;
    await send(child, { kind: 'change-link', contactId: child, ...to });
    const { channels } = await loadState(log, contactAggregate, keptId);
    const [contactsChannelId = ''] = [...channels].find(([, { value }]) => value === 'ann@example.com') ?? [];
    await send(keptId, { kind: 'remove-channel', contactId: keptId, contactsChannelId });
    const obstacles = await undoObstacles(deps, mergeId);
    expect(obstacles).toEqual([
      contactMergeTexts.channelChanged('ann@example.com'),
      contactMergeTexts.changedSince('notes', 'Anna Berg'),
      contactMergeTexts.childChanged('Lars Berg'),
    ]);
    await expect(undoMerge(deps, mergeId, contextOf())).rejects.toThrow(mergeTexts.cannotUndo(obstacles));
  });

  test('is not undone before a later merge of the same record', async () => {
    const { deps, mergeId, keptId, child, run, log } = await mergedStory();
    const pair = { kind: 'contact', keptId: child, absorbedId: keptId } as const;
    // Lars names Anna as parent.
    const { refusals } = await planMerge(deps, pair);
    expect(refusals).toEqual([]);
    const { gains, fingerprint } = await planMerge(deps, pair);
    const later = {
      mergeId: randomUUID(),
      pair,
      position: 1n,
      fingerprint,
      gainIds: gains.map(({ id }) => id),
    };
    await startMerge(deps, later, contextOf());
    await settle(log, (context) => carryOn(deps, later.mergeId, context), later.mergeId);
    await expect(undoMerge(deps, mergeId, contextOf())).rejects.toThrow(
      mergeTexts.cannotUndo([mergeTexts.mergedLater('Anna Berg', 'Lars Berg')]),
    );
    expect((await mergedPeople(log).absorbedInto(child)).map(({ recordId }) => recordId)).toContain(keptId);
    await undoMerge(deps, later.mergeId, contextOf());
    await settle(log, (context) => carryOn(deps, later.mergeId, context), later.mergeId);
    await undoMerge(deps, mergeId, contextOf());
    expect((await settle(log, run, mergeId)).status).toBe('undone');
  });

  test('lets a link in an earlier email choose for the contact that the reader is a part of', async () => {
    const { log, absorbedId, keptId } = await mergedStory();
    const choices = createContactMailChoices(log);
    const choice = { optionId: 'news', isWanted: false };
    expect(await choices.has(absorbedId, choice)).toBe(false);
    await choices.choose(absorbedId, choice, contextOf());
    expect(await choices.has(absorbedId, choice)).toBe(true);
    const { channels } = await loadState(log, contactAggregate, keptId);
    expect([...channels.values()].map(({ optOutIds }) => optOutIds)).toEqual([['news'], ['news']]);
  });

  test('does not start while one of the two is being erased', async () => {
    const { deps, log, asked, keptId } = await openStory();
    const seen = await asked();
    await mergedPeople(log).reserve(keptId, contextOf());
    await mergedPeople(log).reserve(keptId, contextOf());
    await expect(startMerge(deps, seen, contextOf())).rejects.toThrow(mergeTexts.beingMerged);
  });

  test('of an erased person is not undone', async () => {
    const { deps, mergeId, send, keptId } = await mergedStory();
    await send(keptId, { kind: 'erase', contactId: keptId });
    expect(await undoObstacles(deps, mergeId)).toEqual([mergeTexts.erasedPerson]);
  });
});
