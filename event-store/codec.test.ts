import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { catalogue } from '../domain/events.ts';
import { defineEvent } from '../domain/shared/event-definition.ts';
import { createCodec, eventId, UnreadableEvent } from './codec.ts';
import type { RecordedEvent } from './event-store.ts';
import type { Keyring } from './keyring.ts';

const key = Buffer.alloc(32, 7);
const keyring: Keyring = {
  keyOf: async () => key,
  keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, key])),
  destroy: async () => undefined,
};

const recorded = (type: string, schemaVersion: number, data: RecordedEvent['data']): RecordedEvent => ({
  id: eventId('a command', 0),
  type,
  schemaVersion,
  data,
  stream: 'thing-1',
  revision: 0n,
  position: 1n,
  actor: 'user:1',
  commandId: 'a command',
  correlationId: 'c',
  causationId: 'c',
  occurredAt: '2026-01-01T00:00:00.000Z',
  recordedAt: '2026-01-01T00:00:00.000000Z',
});

/** Every (type, version) that ever shipped, as it was recorded. Add to it; never change what is there. */
const golden = z
  .array(z.object({ type: z.string(), version: z.number(), data: z.record(z.string(), z.unknown()) }))
  .parse(JSON.parse(readFileSync(join(__dirname, 'golden', 'events.json'), 'utf8')));

describe('the golden events', () => {
  const codec = createCodec(catalogue, keyring);

  it('hold every type in its current version', () => {
    const current = catalogue.map(({ type, version }) => `${type} v${version}`);
    expect(golden.map(({ type, version }) => `${type} v${version}`)).toEqual(expect.arrayContaining(current));
  });

  it.each(golden.map((one) => [`${one.type} v${one.version}`, one] as const))(
    '%s is still read',
    (_, { type, version, data }) => {
      const decoded = codec.decode(recorded(type, version, data), new Map());
      expect(decoded).toMatchObject({ type, stream: 'thing-1', actor: 'user:1' });
      expect(decoded.data).toMatchSnapshot();
    },
  );
});

describe('reading recorded events', () => {
  const lifted = defineEvent(
    'PriceSet',
    { cents: z.number().int(), currency: z.string() },
    {
      version: 3,
      upcasts: {
        1: ({ dollars }) => ({ cents: Number(dollars) * 100 }),
        2: (data) => ({ ...data, currency: 'USD' }),
      },
    },
  );
  const codec = createCodec([lifted], keyring);
  const read = (version: number, data: RecordedEvent['data']) =>
    codec.decode(recorded('PriceSet', version, data), new Map());

  it('lifts an old version step by step', () => {
    expect(read(1, { dollars: 12 }).data).toEqual({ cents: 1200, currency: 'USD' });
    expect(read(2, { cents: 5 }).data).toEqual({ cents: 5, currency: 'USD' });
  });

  it.each([
    ['an unknown type', () => codec.decode(recorded('Unheard', 1, {}), new Map()), 'unknown type'],
    ['a version from the future', () => read(4, {}), 'this version reads up to v3'],
    ['data that is not what it should be', () => read(3, { cents: 'many' }), 'PriceSet v3 at 1'],
  ])('reports %s as unreadable', (_, decode, text) => {
    expect(decode).toThrow(UnreadableEvent);
    expect(decode).toThrow(text);
  });

  it('refuses a definition whose upcasts have a hole', () => {
    expect(() => defineEvent('Holed', {}, { version: 3, upcasts: { 1: (data) => data } })).toThrow(
      'no upcast from v2',
    );
  });

  it('refuses two definitions of one type', () => {
    expect(() => createCodec([lifted, lifted], keyring)).toThrow('defined twice');
  });
});

describe('writing', () => {
  const codec = createCodec(catalogue, keyring);

  it('gives the same command the same event ids', async () => {
    const event = {
      type: 'InvoicePaid',
      data: { athletePackageId: crypto.randomUUID(), invoiceId: crypto.randomUUID() },
    } as const;
    const [first] = await codec.encode([event], 'command');
    const [again] = await codec.encode([event], 'command');
    const [other] = await codec.encode([event], 'another command');
    expect(again?.id).toBe(first?.id);
    expect(other?.id).not.toBe(first?.id);
  });

  it('refuses data that the schema does not allow', async () => {
    const event = { type: 'InvoicePaid', data: { athletePackageId: 'no uuid', invoiceId: '' } } as const;
    await expect(codec.encode([event], 'command')).rejects.toThrow('Invalid UUID');
  });

  it('seals personal data so that it opens in its own event only', async () => {
    const data = { athleteId: crypto.randomUUID(), firstName: 'Owen', lastName: 'Bergeron' };
    const [sealed] = await codec.encode([{ type: 'AthleteRenamed', data }], 'command');
    const [foreign] = await codec.encode([{ type: 'AthleteRenamed', data }], 'another');
    if (!sealed || !foreign) throw new Error('nothing was encoded');
    expect(JSON.stringify(sealed.data)).not.toMatch(/Owen|Bergeron/);

    const own = { ...recorded('AthleteRenamed', 1, sealed.data), id: sealed.id };
    expect(codec.decode(own, await codec.unlock([own]))).toMatchObject({ data });
    const moved = { ...own, data: foreign.data };
    const keys = await codec.unlock([moved]);
    expect(() => codec.decode(moved, keys)).toThrow(UnreadableEvent);
  });
});
