import type { RecordedDomainEvent } from '../../event-store/event-log.ts';
import { memory } from '../../event-store/memory.ts';
import { RememberedEvents } from './event-effects.ts';
import type { AnyReactor } from './reactor.ts';

/** Events of one stream; each has this many effects. */
function openEvents(effects: number) {
  const counted = { loads: 0, created: 0, isAway: false };
  const reactor: AnyReactor = {
    name: 'letters',
    handles: ['UserDeleted'],
    startAt: 'now',
    order: 'none',
    effects: ({ id }) => {
      counted.created += 1;
      return Array.from({ length: effects }, (_, nth) => ({
        kind: 'internal',
        key: `${id} ${nth}`,
        run: async () => undefined,
      }));
    },
  };
  const event = (revision: bigint): RecordedDomainEvent => ({
    id: `event ${revision}`,
    type: 'UserDeleted',
    data: { userId: 'anna' },
    stream: 'user-anna',
    revision,
    position: revision + 1n,
    actor: 'user:test',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    occurredAt: '2026-03-02T10:00:00.000Z',
    recordedAt: '2026-03-02T10:00:00.000Z',
  });
  const load = async (_: string, range: { readonly from?: bigint }) => {
    counted.loads += 1;
    if (counted.isAway) throw new Error('away');
    return range.from === undefined ? [] : [event(range.from)];
  };
  return { events: new RememberedEvents({ load }, reactor), counted, event };
}

const at = (revision: bigint) => ({ stream: 'user-anna', revision });

describe('the effects of an event', () => {
  it('are created once for all that ask at the same time or later', async () => {
    const { events, counted } = openEvents(3);
    const [one, two] = await Promise.all([events.of(at(0n)), events.of(at(0n))]);
    expect(two).toBe(one);
    expect([...((await events.of(at(0n)))?.effects.keys() ?? [])]).toEqual([
      'event 0 0',
      'event 0 1',
      'event 0 2',
    ]);
    expect(counted).toMatchObject({ loads: 1, created: 1 });
  });

  it('are not loaded if the event was just read', async () => {
    const { events, counted, event } = openEvents(3);
    expect(events.add(event(0n))).toHaveLength(3);
    expect((await events.of(at(0n)))?.effects.size).toBe(3);
    expect(counted).toMatchObject({ loads: 0, created: 1 });
  });

  it('are forgotten when all have ended, and when nothing is due', async () => {
    const { events, counted, event } = openEvents(2);
    events.add(event(0n));
    events.ended(at(0n));
    await events.of(at(0n));
    expect(counted.loads).toBe(0);
    events.ended(at(0n));
    await events.of(at(0n));
    expect(counted.loads).toBe(1);
    events.forgetBefore(events.claims);
    await events.of(at(0n));
    expect(counted.loads).toBe(2);
  });

  it('are not forgotten while they are being claimed, though nothing is due yet', async () => {
    const { events, counted, event } = openEvents(2);
    events.add(event(0n));
    events.forgetBefore(events.claims);
    await events.of(at(0n));
    expect(counted.loads).toBe(0);
    events.claimed();
    events.forgetBefore(events.claims);
    await events.of(at(0n));
    expect(counted.loads).toBe(1);
  });

  it('are loaded again after an error', async () => {
    const { events, counted } = openEvents(1);
    counted.isAway = true;
    await expect(events.of(at(0n))).rejects.toThrow('away');
    counted.isAway = false;
    expect((await events.of(at(0n)))?.effects.size).toBe(1);
  });

  it('are remembered up to a number: the earlier ones of a reactor that is behind', async () => {
    const { events, counted, event } = openEvents(memory.effects / 2);
    for (const revision of [0n, 1n, 2n]) events.add(event(revision));
    await events.of(at(0n));
    await events.of(at(1n));
    expect(counted.loads).toBe(0);
    await events.of(at(2n));
    expect(counted.loads).toBe(1);
    // In its place, the one that was used least recently is forgotten.
    await events.of(at(1n));
    await events.of(at(2n));
    expect(counted.loads).toBe(1);
    await events.of(at(0n));
    expect(counted.loads).toBe(2);
  });
});
