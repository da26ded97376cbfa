import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';
import { areas } from '../api/areas.ts';
import { erasedKinds } from '../domain/erasures.ts';
import { catalogue, type DomainEvent } from '../domain/events.ts';
import type { EventDefinition } from '../domain/shared/event-definition.ts';
import { createCodec, type Recorded } from '../event-store/codec.ts';
import type { RecordedEvent } from '../event-store/event-store.ts';
import type { Keyring } from '../event-store/keyring.ts';
import { type AnyEvent, anyEventOf, inOrder } from '../tests/support/any-events.ts';
import { keepsVersions } from './runtime/past.ts';
import type { AnyProjection } from './runtime/projection.ts';
import { differences, replay } from './runtime/replay.ts';

// Versions of rows stay, so what they say about a person must be known, or an erasure would miss it.

const definitions: readonly EventDefinition<string, z.ZodObject>[] = catalogue;
const sealed = new Map(
  definitions.flatMap(({ type, personal }) => (personal ? [[type, personal] as const] : [])),
);
const versioned = areas.projections.filter(keepsVersions);

/** Sealed data that a projection handles and takes none of into its rows, as `<projection> <whose>`. */
const notTaken: Readonly<Record<string, string>> = {
  'credentials user': 'Password hashes stay in the events.',
  'athlete_packages athlete': 'A new athlete opens a summary.',
  'athlete_groups athlete': 'A new athlete opens a summary.',
  'card_holders athlete': 'A new athlete opens a summary.',
  'contacts athlete': 'A new athlete opens a summary.',
  'invoices athlete': 'A new athlete opens a summary.',
  'payments athlete': 'A new athlete opens a summary.',
  'follow_ups athlete': 'Only the day. The reason stays in the event.',
  'follow_ups trainer': 'Notes about athletes only, and of those only that there are some.',
  'lead_type_changes athlete': 'Only the lead type of a new athlete.',
  'lead_moves athlete': 'Only the lead type and the trainer of a new athlete.',
  'communications recipient': 'Recipients have rows of their own.',
  ...Object.fromEntries(
    ['athlete', 'contact', 'user'].map((kind) => [
      `merges ${kind}`,
      'Why a merge stopped stays in the event.',
    ]),
  ),
  ...Object.fromEntries(
    ['contact', 'user', 'recipient'].flatMap((kind) => [
      [`messages ${kind}`, 'The address stays in the event.'],
      [`campaign_emails ${kind}`, 'Addresses and networks stay in the events.'],
    ]),
  ),
};

const kindsOf = new Map(
  [...sealed].map(([type, { subject }]) => {
    const events = fc.sample(anyEventOf([type]), { seed: 1, numRuns: 40 });
    return [type, new Set(events.map(({ data }) => subject(data).split(':')[0] ?? ''))] as const;
  }),
);

/** The kinds of subjects whose sealed data a projection handles. */
const handledKinds = ({ handles }: AnyProjection) =>
  new Set(
    handles
      .flatMap((type) => [...(kindsOf.get(type) ?? [])])
      .filter((kind) => erasedKinds.some((one) => one === kind)),
  );

test('every projection says which of its columns are about people', () => {
  const missing = versioned.flatMap((projection) => {
    const declared = new Set<string>((projection.personal ?? []).map(({ kind }) => kind));
    const kinds = [...handledKinds(projection)].filter((kind) => !declared.has(kind));
    return kinds.map((kind) => `${projection.name} ${kind}`);
  });
  // An exception that is not needed any more goes.
  expect(missing.toSorted()).toEqual(Object.keys(notTaken).toSorted());
});

const MARK = 'zmarkz';

/** The event with a mark in each personal text. */
function marked({ type, data }: AnyEvent): AnyEvent {
  const erased: object = sealed.get(type)?.erased ?? {};
  const fields = Object.entries(data).map(([field, value]) => [field, field in erased ? mark(value) : value]);
  return { type, data: Object.fromEntries(fields) };
}

function mark(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => mark(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one, key)]));
  // A code or a day is told by its own column.
  const isText = typeof value === 'string' && !codes.includes(name) && !/^\d{4}-\d\d/.test(value);
  return isText ? MARK : value;
}
const codes = ['position', 'gender', 'optionId'];

const key = Buffer.alloc(32, 1);
const keyring: Keyring = {
  keyOf: () => Promise.resolve(key),
  keysOf: (subjects) => Promise.resolve(new Map(subjects.map((subject) => [subject, key]))),
  destroy: () => Promise.resolve(),
};
/** The second one knows the type of each event. */
const [writer, reader] = [createCodec(definitions, keyring), createCodec(catalogue, keyring)];

async function recordedOf(events: readonly AnyEvent[]): Promise<Recorded<DomainEvent>[]> {
  const stored = await writer.encode(events, randomUUID());
  const all = stored.map((event, index): RecordedEvent => {
    const at = '2026-03-01T10:00:00.000Z';
    return {
      ...event,
      position: BigInt(index + 1),
      stream: 'username-1',
      revision: BigInt(index),
      recordedAt: at,
      actor: 'system:test',
      commandId: event.id,
      correlationId: event.id,
      causationId: event.id,
      occurredAt: at,
    };
  });
  const keys = await reader.unlock(all);
  return all.map((event) => reader.decode(event, keys));
}

/** The columns of rows that hold a mark, after many events in any order. */
async function markedColumns(projection: AnyProjection, seed: number): Promise<string[]> {
  const events = fc
    .sample(anyEventOf(projection.handles), { seed, numRuns: 400 })
    .filter(inOrder(projection.handles))
    .map(marked);
  const shown = { ...projection, hidden: [], words: () => ({}) };
  const changes = replay(await recordedOf(events), [shown]).flatMap(({ rows }) => rows.flatMap(differences));
  return [...new Set(changes.flatMap(({ field, after }) => (holdsMark(after) ? [field] : [])))];
}

const holdsMark = (value: unknown): boolean =>
  JSON.stringify(value ?? '')
    .toLowerCase()
    .includes(MARK);

const personal = versioned.filter(({ handles }) => handles.some((type) => sealed.has(type)));

test.each(personal.map((projection) => [projection.name, projection] as const))(
  '%s blanks every column that holds personal data',
  async (_, projection) => {
    const blanked = new Set((projection.personal ?? []).flatMap(({ erased }) => Object.keys(erased)));
    const seed = Date.now() % 0x7f_ff_ff_ff;
    const left = (await markedColumns(projection, seed)).filter((column) => !blanked.has(column));
    expect({ seed, left }).toEqual({ seed, left: [] });
  },
);

test('the search for personal data finds it', async () => {
  const { personal: declared, ...athletes } =
    versioned.find(({ name }) => name === 'athletes') ?? personal[0] ?? never();
  expect(declared).toBeDefined();
  expect((await markedColumns(athletes, 1)).toSorted()).toEqual(
    expect.arrayContaining(['first_name', 'general_notes', 'search', 'sort_name']),
  );
});

function never(): never {
  throw new Error('There are no projections');
}
