import { z } from 'zod';
import type { FaultName } from '../shared/faults.ts';
import { stampOf } from '../shared/times.ts';
import type { Collection, Listing } from './collection.ts';
import type { Company } from './company.ts';
import {
  duplicateName,
  faultOf,
  invalidReference,
  missing,
  notFound,
  periodClosed,
  staleObject,
  subscriptionEnded,
  unsupported,
} from './fault.ts';
import type { Ref, StoredRecord } from './shapes.ts';

/** Options of a change. `at` and `id` are given only when past transactions are seeded; by default they are now and the next id. */
export interface Writing {
  readonly id?: string | undefined;
  readonly at?: Date;
  readonly fault?: FaultName | undefined;
}

/** The fields that clients may send for a kind of record, and those that only the service writes. */
export interface Shapes<Body> {
  readonly body: z.ZodType<Body>;
  readonly writable: readonly string[];
  readonly readOnly: readonly string[];
}

export function shapesOf<Body>(
  body: z.ZodType<Body> & { readonly shape: object },
  record: { readonly shape: object },
): Shapes<Body> {
  const writable = Object.keys(body.shape);
  return { body, writable, readOnly: Object.keys(record.shape).filter((name) => !writable.includes(name)) };
}

const envelope = z.looseObject({
  Id: z.string().optional(),
  SyncToken: z.string().optional(),
  sparse: z.boolean().optional(),
});

/**
 * Parses a request body. Fields that only the service writes are ignored, and `null` clears a field. A sparse update keeps the fields that are
 * not sent; a full update clears them.
 */
export function bodyOf<Body>(shapes: Shapes<Body>, sent: unknown, before?: object): Body {
  const { sparse, ...fields } = readEnvelope(sent);
  const kept = sparse && before ? entriesOf(before).filter(([name]) => shapes.writable.includes(name)) : [];
  const named = entriesOf(fields).filter(([name]) => !shapes.readOnly.includes(name));
  const merged = Object.fromEntries([...kept, ...named]);
  const filled = entriesOf(merged).filter(([, value]) => value !== null);
  const read = shapes.body.safeParse(Object.fromEntries(filled), { reportInput: true });
  if (!read.success) throw faultOf(read.error);
  return read.data;
}

const entriesOf = (value: object): [string, unknown][] => Object.entries(value);

export function readEnvelope(sent: unknown): z.infer<typeof envelope> {
  const read = envelope.safeParse(sent);
  if (!read.success) throw unsupported('Request body');
  return read.data;
}

/** The record to update. Throws 5010 unless the request has its current SyncToken. */
export function recordToChange<T extends StoredRecord>(
  company: Company,
  collection: Collection<T>,
  sent: unknown,
  writing: Writing,
): T {
  const { Id, SyncToken } = readEnvelope(sent);
  if (Id === undefined) throw missing('Id');
  const before = existing(collection, Id);
  if (SyncToken === undefined) throw missing('SyncToken');
  if (writing.fault === 'stale') {
    collection.put({ ...before, ...changedRecord(company, before, writing) });
    throw staleObject();
  }
  if (SyncToken !== before.SyncToken) throw staleObject();
  return before;
}

export function existing<T extends StoredRecord>(collection: Listing<T>, id: string): T {
  const record = collection.get(id);
  if (!record) throw notFound(`${collection.kind} ${id}`);
  return record;
}

export function newRecord(company: Company, next: string, { id, at = company.now() }: Writing): StoredRecord {
  const stamp = stampOf(at);
  return {
    Id: id ?? next,
    SyncToken: '0',
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: stamp, LastUpdatedTime: stamp },
  };
}

export function changedRecord(
  company: Company,
  { Id, SyncToken, MetaData }: StoredRecord,
  { at = company.now() }: Writing = {},
): StoredRecord {
  return {
    Id,
    SyncToken: String(Number(SyncToken) + 1),
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: MetaData.CreateTime, LastUpdatedTime: stampOf(at) },
  };
}

/** Throws when nothing may be written: the company has no subscription, or one of the days is in the closed period. */
export function expectWritable(company: Company, ...days: readonly (string | undefined)[]): void {
  for (const { SubscriptionStatus } of company.companyInfo.all())
    if (!WRITING_STATUSES.includes(SubscriptionStatus)) throw subscriptionEnded();
  const closed = company.closedUntil();
  if (closed !== null && days.some((day) => day !== undefined && day <= closed)) throw periodClosed();
}

const WRITING_STATUSES = ['SUBSCRIBED', 'TRIAL', 'PAID'];

/** Throws when one of the records that have the name is not the named one itself. */
export function expectUnusedName(
  named: readonly { readonly Id: string }[] = [],
  ownId: string | undefined,
): void {
  if (named.some(({ Id }) => Id !== ownId)) throw duplicateName();
}

/** The note of a voided transaction. */
export const voidedNote = (note: string | undefined): string => {
  if (note === undefined || note === '') return 'Voided';
  return note.startsWith('Voided') ? note : `Voided - ${note}`;
};

type Named = StoredRecord & { readonly Active?: boolean | undefined };

/** The record that a reference points to. It must exist and be active. */
export function referenced<T extends Named>(collection: Listing<T>, { value }: Ref): T {
  const record = collection.get(value);
  if (!record) throw invalidReference(`${collection.kind}s`, value);
  if (record.Active === false) throw notFound(`${collection.kind} ${value}`);
  return record;
}

/** A reference as the service writes it: with the name of the record. */
export const refTo = ({ Id }: StoredRecord, name: string): Ref => ({ value: Id, name });
