import { z } from 'zod';
import type { FaultName } from '../faults.ts';
import { stampOf } from '../times.ts';
import type { Collection, Listing } from './collection.ts';
import type { Company } from './company.ts';
import {
  faultOf,
  missing,
  notFound,
  periodClosed,
  staleObject,
  subscriptionEnded,
  unsupported,
} from './fault.ts';
import type { Kept } from './shapes.ts';

/** How something is written. `at`: when, if not now, and `id`: under which, if not the next; only who makes up a past tells them. */
export interface Writing {
  readonly id?: string | undefined;
  readonly at?: Date;
  readonly fault?: FaultName | undefined;
}

/** What may be sent of a kind, and what its records have beyond that. */
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
 * What was sent, read: fields that only the service writes are passed over, `null` is a field without a value. A sparse update changes
 * what it names and keeps the rest, a full one clears what it does not name.
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

/** The record that an update is about, when whoever sends it knows its latest state. */
export function recordToChange<T extends Kept>(
  company: Company,
  collection: Collection<T>,
  sent: unknown,
  writing: Writing,
): T {
  const { Id, SyncToken } = readEnvelope(sent);
  if (Id === undefined) throw missing('Id');
  const before = found(collection, Id);
  if (SyncToken === undefined) throw missing('SyncToken');
  if (writing.fault === 'stale') {
    collection.put({ ...before, ...changedRecord(company, before, writing) });
    throw staleObject();
  }
  if (SyncToken !== before.SyncToken) throw staleObject();
  return before;
}

export function found<T extends Kept>(collection: Listing<T>, id: string): T {
  const record = collection.get(id);
  if (!record) throw notFound(`${collection.kind} ${id}`);
  return record;
}

export function newRecord(company: Company, next: string, { id, at = company.now() }: Writing): Kept {
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
  { Id, SyncToken, MetaData }: Kept,
  { at = company.now() }: Writing = {},
): Kept {
  return {
    Id,
    SyncToken: String(Number(SyncToken) + 1),
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: MetaData.CreateTime, LastUpdatedTime: stampOf(at) },
  };
}

/** Before anything is written: a company without a subscription is read only, and closed books stay as they are. */
export function expectWritable(company: Company, ...days: readonly (string | undefined)[]): void {
  for (const { SubscriptionStatus } of company.companyInfo.all())
    if (!WRITING_STATUSES.includes(SubscriptionStatus)) throw subscriptionEnded();
  const closed = company.closedUntil();
  if (closed !== null && days.some((day) => day !== undefined && day <= closed)) throw periodClosed();
}

const WRITING_STATUSES = ['SUBSCRIBED', 'TRIAL', 'PAID'];

/** A note that says that its transaction no longer counts. */
export const voidedNote = (note: string | undefined): string => {
  if (note === undefined || note === '') return 'Voided';
  return note.startsWith('Voided') ? note : `Voided - ${note}`;
};
