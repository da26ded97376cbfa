import { parse, v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { EventDefinition, EventOf } from '../domain/shared/event-definition.ts';
import type { EventContext, JsonObject, NewEvent, RecordedEvent } from './event-store.ts';
import type { Keyring } from './keyring.ts';
import { opened, type Sealed, sealed } from './seal.ts';

/** The fields of every recorded event besides its type and data. */
export interface Envelope extends EventContext {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly recordedAt: string;
}

export type Recorded<Event> = Event & Envelope;

/** A recorded event that this version of the product cannot read. */
export class UnreadableEvent extends Error {
  readonly position: bigint;

  constructor(event: RecordedEvent, why: string) {
    super(
      `${event.type} v${event.schemaVersion} at ${event.position} (${event.stream}@${event.revision}): ${why}`,
    );
    this.name = 'UnreadableEvent';
    this.position = event.position;
  }
}

/**
 * The only place that converts between domain events and stored events: it validates, encrypts, decrypts, upcasts and narrows. No code after
 * it sees an unknown type or an old version.
 */
export interface Codec<Event> {
  encode(events: readonly Event[], commandId: string): Promise<NewEvent[]>;
  /** Whether the event holds personal data, which must not be kept in clear text. */
  isSealed(event: RecordedEvent): boolean;
  /** Fetches all keys that these events need at once, so that `decode` is pure computation. */
  unlock(events: readonly RecordedEvent[]): Promise<Keys>;
  /** Throws `UnreadableEvent`. Texts of an erased person read as `erasedText`, where one is given. */
  decode(event: RecordedEvent, keys: Keys, erasedText?: string): Recorded<Event>;
}

export type Keys = ReadonlyMap<string, Buffer>;

type Definition = EventDefinition<string, z.ZodObject>;

const SEALED = '$personal';
/** As bytes, like the names: from texts the library takes twice as long. */
const EVENT_ID_NAMESPACE = parse('0191d8a4-7b1c-5e5a-9d0e-2f6a1c3b4d5e');

export function createCodec<Definitions extends readonly Definition[]>(
  definitions: Definitions,
  keyring: Keyring,
): Codec<EventOf<Definitions[number]>> {
  type Event = EventOf<Definitions[number]>;
  const byType = new Map<string, Definition>();
  for (const definition of definitions) {
    if (byType.has(definition.type)) throw new Error(`${definition.type} is defined twice`);
    byType.set(definition.type, definition);
  }

  return {
    encode: (events, commandId) =>
      Promise.all(
        events.map(async (event: Event, index) => {
          const definition = byType.get(event.type);
          if (!definition) throw new Error(`${event.type} is not in the catalogue`);
          const id = eventId(commandId, index);
          const data = definition.schema.parse(event.data);
          return {
            id,
            type: event.type,
            schemaVersion: definition.version,
            data: await seal(definition, data, id, keyring),
          };
        }),
      ),

    isSealed: ({ data }) => sealedOf(data) !== undefined,

    async unlock(events) {
      const subjects = new Set<string>();
      for (const { data } of events) {
        const seal = sealedOf(data);
        if (seal) subjects.add(seal.subject);
      }
      return subjects.size === 0 ? new Map() : keyring.keysOf([...subjects]);
    },

    decode(event, keys, erasedText = '') {
      const definition = byType.get(event.type);
      if (!definition) throw new UnreadableEvent(event, 'unknown type');
      const data = definition.schema.safeParse(
        upcast(definition, event, open(definition, event, keys, erasedText)),
      );
      if (!data.success) throw new UnreadableEvent(event, data.error.issues[0]?.message ?? 'invalid');
      // The catalog pairs this type with this schema. This is the only cast of recorded data in the product.
      const { schemaVersion: _, ...envelope } = event;
      return { ...envelope, data: data.data } as unknown as Recorded<Event>;
    },
  };
}

/** The same command always makes the same ids, so that a repeated append is recognized (RFC 9562, version 5). */
export function eventId(commandId: string, index: number): string {
  return uuidv5(Buffer.from(`${commandId}/${index}`), EVENT_ID_NAMESPACE);
}

function upcast(definition: Definition, event: RecordedEvent, recorded: JsonObject): JsonObject {
  if (event.schemaVersion > definition.version) {
    throw new UnreadableEvent(event, `this version reads up to v${definition.version}`);
  }
  let data: Record<string, unknown> = { ...recorded };
  for (let version = event.schemaVersion; version < definition.version; version++) {
    const lift = definition.upcasts[version];
    if (!lift) throw new UnreadableEvent(event, `no upcast from v${version}`);
    data = lift(data);
  }
  return data;
}

async function seal(
  definition: Definition,
  data: JsonObject,
  id: string,
  keyring: Keyring,
): Promise<JsonObject> {
  if (!definition.personal) return data;
  const subject = definition.personal.subject(data);
  const open: Record<string, unknown> = {};
  const personal: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(data)) {
    (field in definition.personal.erased ? personal : open)[field] = value;
  }
  return { ...open, [SEALED]: sealed(personal, { subject, key: await keyring.keyOf(subject), id }) };
}

function open(definition: Definition, event: RecordedEvent, keys: Keys, erasedText: string): JsonObject {
  const seal = sealedOf(event.data);
  if (!seal) return event.data;
  const { [SEALED]: _, ...rest } = event.data;
  const key = keys.get(seal.subject);
  if (!key) return { ...rest, ...erased(definition, erasedText) };
  try {
    return { ...rest, ...opened(seal, { key, id: event.id }) };
  } catch {
    throw new UnreadableEvent(event, 'its personal data does not open with the key of that person');
  }
}

function erased({ personal }: Definition, text: string): JsonObject {
  const fields = Object.entries(personal?.erased ?? {});
  return Object.fromEntries(fields.map(([field, value]) => [field, value === '' ? text : value]));
}

function sealedOf(data: JsonObject): Sealed | undefined {
  const seal = data[SEALED];
  if (typeof seal !== 'object' || seal === null) return undefined;
  if (!('subject' in seal) || !('box' in seal)) return undefined;
  const [subject, box] = [String(seal.subject), String(seal.box)];
  if (!('commit' in seal) || typeof seal.commit !== 'object' || seal.commit === null) return { subject, box };
  return { subject, box, commit: { ...seal.commit } };
}
