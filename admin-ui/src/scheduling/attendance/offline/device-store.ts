import type { AttendanceView } from '../../../../../contract/scheduling/attendance.ts';
import { DATABASE, forgetAttendance, KEPT_MS, readNote, writeNote } from './device-note.ts';
import type { WaitingMarks } from './outbox.ts';

/** A roster as it was read from the server. */
export interface KeptRoster {
  readonly roster: AttendanceView;
  /** When it was read, like `Date.now()`. */
  readonly readAt: number;
  /** How much the clock of the server is ahead of this device, in milliseconds. */
  readonly clockAhead: number;
}

/** Rosters and unsent marks on this device, encrypted (docs/attendance.md). */
export interface DeviceStore {
  rosters(): Promise<KeptRoster[]>;
  keepRosters(rosters: readonly KeptRoster[]): Promise<void>;
  /** In the order in which they were made. */
  waiting(): Promise<WaitingMarks[]>;
  keepWaiting(item: WaitingMarks): Promise<void>;
  dropWaiting(key: string): Promise<void>;
}

interface Sealed {
  readonly id: string;
  /** Like `Date.now()`. */
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const KEY = 'the key';
const tables = ['keys', 'rosters', 'outbox'] as const;
type Table = (typeof tables)[number];

/**
 * Opens the store of a user, without rosters that are too old; data of another user is deleted first. Undefined if this browser has no
 * encryption or no database for this page, as in an address without https.
 */
export async function openDeviceStore(userId: string): Promise<DeviceStore | undefined> {
  // Both are missing in insecure contexts, whatever the types of the platform say.
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  try {
    if (readNote()?.userId !== userId) forgetAttendance();
    const database = await openDatabase();
    await purge(database);
    const store = createStore(database, await keyIn(database), userId);
    await store.note();
    return store;
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const table of tables) request.result.createObjectStore(table, { keyPath: 'id' });
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      const database = request.result;
      // Another tab signs out: an open connection would block the deletion.
      database.addEventListener('versionchange', () => database.close());
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
}

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored')));
  });

const answered = <Found>(request: IDBRequest<Found>): Promise<Found> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not read')));
  });

/** Deletes rosters that are too old. Without unsent marks the key goes with them, and the next one is new. */
async function purge(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(tables, 'readwrite');
  const oldest = Date.now() - KEPT_MS;
  const rosters = transaction.objectStore('rosters');
  const kept: Sealed[] = await answered(rosters.getAll());
  const fresh = kept.filter(({ at }) => at > oldest);
  for (const { id, at } of kept) if (at <= oldest) rosters.delete(id);
  const waiting = await answered(transaction.objectStore('outbox').count());
  if (fresh.length === 0 && waiting === 0) transaction.objectStore('keys').clear();
  await ended(transaction);
}

/** The key of this device. It cannot be exported: scripts can use it here and nowhere else. */
async function keyIn(database: IDBDatabase): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction('keys', 'readwrite');
  const keys = transaction.objectStore('keys');
  const existing: { readonly key: CryptoKey } | undefined = await answered(keys.get(KEY));
  // Another tab may have been first.
  if (!existing) keys.put({ id: KEY, key: made });
  await ended(transaction);
  return existing?.key ?? made;
}

function createStore(database: IDBDatabase, key: CryptoKey, userId: string) {
  const seal = async (table: Table, id: string, at: number, content: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { id, at, iv, bytes: await crypto.subtle.encrypt(boundTo(table, id, iv), key, text) };
  };
  const open = async <Content>(table: Table, { id, iv, bytes }: Sealed): Promise<Content> => {
    const text = await crypto.subtle.decrypt(boundTo(table, id, iv), key, bytes);
    return JSON.parse(new TextDecoder().decode(text));
  };
  const all = async <Content>(table: Table): Promise<Content[]> => {
    const sealed: Sealed[] = await answered(database.transaction(table).objectStore(table).getAll());
    return Promise.all(sealed.map((one) => open<Content>(table, one)));
  };
  const write = async (table: Table, change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(table, 'readwrite');
    change(transaction.objectStore(table));
    await ended(transaction);
    await note();
  };
  /** Keeps the note beside the database current. */
  const note = async (): Promise<void> => {
    const transaction = database.transaction(['rosters', 'outbox']);
    const rosters: Sealed[] = await answered(transaction.objectStore('rosters').getAll());
    const waiting = await answered(transaction.objectStore('outbox').count());
    const keptAt = rosters.length === 0 ? null : Math.min(...rosters.map(({ at }) => at));
    writeNote({ userId, keptAt, waiting });
  };
  return {
    note,
    async rosters(): Promise<KeptRoster[]> {
      const oldest = Date.now() - KEPT_MS;
      return (await all<KeptRoster>('rosters')).filter(({ readAt }) => readAt > oldest);
    },
    async keepRosters(rosters: readonly KeptRoster[]): Promise<void> {
      const sealed = await Promise.all(
        rosters.map((one) => seal('rosters', one.roster.schedule_id, one.readAt, one)),
      );
      await write('rosters', (store) => {
        for (const one of sealed) store.put(one);
      });
    },
    async waiting(): Promise<WaitingMarks[]> {
      const items = await all<WaitingMarks>('outbox');
      return items.toSorted((one, other) => one.madeAt - other.madeAt || (one.key < other.key ? -1 : 1));
    },
    async keepWaiting(item: WaitingMarks): Promise<void> {
      const sealed = await seal('outbox', item.key, item.madeAt, item);
      await write('outbox', (store) => store.put(sealed));
    },
    dropWaiting: (id: string): Promise<void> => write('outbox', (store) => store.delete(id)),
  };
}

/** A record that was moved to another place cannot be opened. */
const boundTo = (table: Table, id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${table} ${id}`),
});
