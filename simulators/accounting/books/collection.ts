import type { z } from 'zod';
import { type Records, restoredAs } from '../shared/records.ts';
import type { StoredRecord } from './shapes.ts';

/** Read access to all records of one kind. */
export interface Listing<T extends StoredRecord> {
  readonly kind: string;
  readonly size: number;
  get(id: string): T | undefined;
  all(): Iterable<T>;
  by(index: string, key: string): T[] | undefined;
}

/** All records of one kind, with indexes for the properties that are queried often. */
export class Collection<T extends StoredRecord> implements Listing<T> {
  readonly kind: string;
  readonly #records: Records;
  readonly #byId = new Map<string, T>();
  readonly #indexes: readonly Index<T>[];

  /** `keys`: the key of a record in each index. Keys are compared without regard to case. */
  constructor(options: {
    readonly kind: string;
    readonly records: Records;
    readonly shape: z.ZodType<T>;
    readonly keys?: Readonly<Record<string, (record: T) => string | undefined>>;
  }) {
    this.kind = options.kind;
    this.#records = options.records;
    this.#indexes = Object.entries(options.keys ?? {}).map(([name, keyOf]) => ({
      name,
      keyOf: (record) => keyOf(record)?.toLowerCase(),
      ids: new Map(),
    }));
    for (const record of restoredAs(options.records, options.kind, options.shape)) this.#place(record);
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  /** In order of creation. */
  all(): Iterable<T> {
    return this.#byId.values();
  }

  /** The records with this key; `undefined` when there is no such index. */
  by(index: string, key: string): T[] | undefined {
    const found = this.#indexes.find(({ name }) => name === index);
    if (!found) return undefined;
    const ids = [...(found.ids.get(key.toLowerCase()) ?? [])];
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  put(record: T): void {
    this.#place(record);
    this.#records.keep(this.kind, record.Id, record);
  }

  remove(id: string): void {
    const before = this.#byId.get(id);
    if (!before) return;
    this.#unplace(before);
    this.#byId.delete(id);
    this.#records.forget(this.kind, id);
  }

  #place(record: T): void {
    const before = this.#byId.get(record.Id);
    if (before) this.#unplace(before);
    this.#byId.set(record.Id, record);
    for (const { keyOf, ids } of this.#indexes) {
      const key = keyOf(record);
      if (key === undefined) continue;
      const placed = ids.get(key);
      if (placed) placed.add(record.Id);
      else ids.set(key, new Set([record.Id]));
    }
  }

  #unplace(record: T): void {
    for (const { keyOf, ids } of this.#indexes) ids.get(keyOf(record) ?? '')?.delete(record.Id);
  }
}

interface Index<T> {
  readonly name: string;
  readonly keyOf: (record: T) => string | undefined;
  readonly ids: Map<string, Set<string>>;
}
