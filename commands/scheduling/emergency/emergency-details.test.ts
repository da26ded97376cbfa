import { randomUUID } from 'node:crypto';
import { emptyContact } from '../../../domain/scheduling/emergency/emergency-details.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { deleteOldEmergencyDetails } from './delete-old-emergency-details.ts';
import { emergency } from './emergency.ts';
import { emergencyReactors } from './emergency-reactors.ts';
import { readEmergencyDetails } from './read-emergency-details.ts';

const now = '2026-03-02T10:00:00.000Z';
const contextOf = (commandId: string = randomUUID()): CommandContext => ({
  actor: 'system:test',
  commandId,
  correlationId: randomUUID(),
  causationId: commandId,
  now,
});
const as = { role: 'admin', sessionId: null } as const;
const userId = randomUUID();

/** An athlete with details. */
async function story(log = memoryLog().log) {
  const athleteId = randomUUID();
  const contacts = [{ ...emptyContact, name: 'Zoe Quill', phone: '612 555 0142' }];
  const save = (allergies: string) => {
    const details = { contacts, allergies, medication: '', notes: '' };
    const command = { kind: 'save', athleteId, versionId: randomUUID(), userId, details, now } as const;
    return handle(log, emergency, athleteId, command, contextOf());
  };
  await save('Peanuts');
  const version = async () => (await loadState(log, emergency, athleteId)).version;
  return { log, athleteId, save, version };
}

describe('reading emergency details', () => {
  it('answers nothing if the read cannot be recorded', async () => {
    const { log, athleteId } = await story();
    const full = {
      ...log,
      append: () => Promise.reject(new StoreFault('unavailable', 'The disk is full')),
    };
    const about = { athleteId, userId, as };
    await expect(readEmergencyDetails(full, about, contextOf())).rejects.toThrow('The disk is full');
  });

  it('does not take a repeated command for a read that was recorded before', async () => {
    const { log, athleteId } = await story();
    const reads = async () => (await log.load(`emergency-${athleteId}`)).length - 1;
    const later = { ...contextOf('the same'), now: '2026-03-02T11:00:00.000Z' };
    const about = { athleteId, userId, as };
    await readEmergencyDetails(log, about, contextOf('the same'));
    await readEmergencyDetails(log, about, later);
    expect(await reads()).toBe(2);
  });
});

describe('the keys of versions', () => {
  it('are destroyed once a version is replaced or deleted, also of an athlete who was erased meanwhile', async () => {
    const { log, athleteId, save, version } = await story();
    const first = (await version())?.versionId;
    await save('None');
    const second = (await version())?.versionId;
    const destroyed: string[] = [];
    const gone = new Set<string>();
    const reactors = emergencyReactors({
      log,
      keys: { destroy: async (subject) => void destroyed.push(subject) },
      athletes: { exists: async () => true, isErased: async (id) => gone.has(id) },
      withDetails: async () => [],
    });
    const react = async () => {
      for (const event of await log.load(`emergency-${athleteId}`)) {
        const reactor = reactors.find(({ handles }) => handles.includes(event.type));
        for (const effect of reactor?.effects(event) ?? []) {
          if (effect.kind === 'internal') await effect.run(contextOf());
        }
      }
    };
    await react();
    expect(destroyed).toEqual([`emergency:${first}`]);
    expect((await version())?.details.allergies).toBe('None');

    gone.add(athleteId);
    await react();
    expect(await version()).toBeUndefined();
    await react();
    expect(destroyed).toContain(`emergency:${second}`);
  });
});

describe('the nightly job', () => {
  it('deletes the details of athletes who have been inactive for 13 months', async () => {
    const { log } = memoryLog();
    const [active, recent, old] = [await story(log), await story(log), await story(log)];
    const since = new Map<string, string>([
      [recent.athleteId, '2025-03-02T10:00:00.000Z'],
      [old.athleteId, '2025-02-02T10:00:00.000Z'],
    ]);
    const deps = {
      log,
      athletes: { inactiveSince: async (id: string) => since.get(id) ?? null },
      withDetails: async () => [active, recent, old].map(({ athleteId }) => athleteId),
    };
    const deleted = await deleteOldEmergencyDetails(deps, contextOf(), new AbortController().signal);
    expect(deleted).toBe(1);
    const left = [await active.version(), await recent.version(), await old.version()];
    expect(left.map((version) => version !== undefined)).toEqual([true, true, false]);
  });
});
