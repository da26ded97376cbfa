import type { Day } from '../../../domain/shared/day.ts';
import { moveBalance, type Owing } from './balances.ts';
import type { Collection } from './collection.ts';
import type { Company, Operation } from './company.ts';
import type { StoredRecord } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  newRecord,
  recordToChange,
  type Shapes,
  voidedNote,
  type Writing,
} from './writing.ts';

/** The fields of a record beside those that every record has. */
export type ContentOf<T extends StoredRecord> = Omit<T, keyof StoredRecord>;

type Stored<Content> = StoredRecord & Content;

/** The parts of a kind of record that differ between kinds. */
export interface Kind<Body, Content extends object> {
  readonly shapes: Shapes<Body>;
  readonly records: (company: Company) => Collection<Stored<Content>>;
  readonly ids: keyof Company['ids'];
  /** The content as the service stores it. `before` is the record that an update replaces. Throws when a rule of the books forbids it. */
  readonly contentOf: (
    company: Company,
    body: Body,
    writing: Writing,
    before: Stored<Content> | undefined,
  ) => Content;
  /** The part of a customer's balance that comes from the record. */
  readonly owing?: (company: Company, record: Stored<Content>) => Owing;
  /** Updates other records after this one was saved or removed. */
  readonly follow?: (
    company: Company,
    before: Stored<Content> | undefined,
    after: Stored<Content> | undefined,
    writing: Writing,
  ) => void;
}

/** Writes records of any kind. */
export function recordsOf<Body, Content extends object>(kind: Kind<Body, Content>) {
  const { shapes, records, ids, contentOf, owing, follow } = kind;

  function store(
    company: Company,
    operation: Operation,
    before: Stored<Content> | undefined,
    after: Stored<Content> | undefined,
    writing: Writing,
  ): void {
    const id = after?.Id ?? before?.Id ?? '';
    if (owing) moveBalance(company, before && owing(company, before), after && owing(company, after));
    if (after) records(company).put(after);
    else records(company).remove(id);
    follow?.(company, before, after, writing);
    company.changed(records(company).kind, id, operation, writing.at);
  }

  const toChange = (company: Company, sent: unknown, writing: Writing) =>
    recordToChange(company, records(company), sent, writing);

  function create(company: Company, sent: unknown, writing: Writing = {}): Stored<Content> {
    const content = contentOf(company, bodyOf(shapes, sent), writing, undefined);
    const next = { ...newRecord(company, company.ids[ids].next(), writing), ...content };
    store(company, 'Create', undefined, next, writing);
    return next;
  }

  function update(
    company: Company,
    before: Stored<Content>,
    sent: unknown,
    writing: Writing,
  ): Stored<Content> {
    const content = contentOf(company, bodyOf(shapes, sent, before), writing, before);
    const next = { ...changedRecord(company, before, writing), ...content };
    store(company, 'Update', before, next, writing);
    return next;
  }

  function change(
    company: Company,
    operation: Operation,
    before: Stored<Content>,
    fields: Partial<Content>,
    writing: Writing,
  ): Stored<Content> {
    const next = { ...before, ...changedRecord(company, before, writing), ...fields };
    store(company, operation, before, next, writing);
    return next;
  }

  function remove(company: Company, before: Stored<Content>, writing: Writing): Stored<Content> {
    store(company, 'Delete', before, undefined, writing);
    return before;
  }

  return { toChange, create, update, change, remove };
}

/** Writes records that have a name and no day: customers, accounts, items. */
export function namesOf<Body, Content extends object>(kind: Kind<Body, Content>) {
  const writer = recordsOf(kind);
  return {
    create: (company: Company, sent: unknown, writing: Writing = {}): Stored<Content> => {
      expectWritable(company);
      return writer.create(company, sent, writing);
    },
    update: (company: Company, sent: unknown, writing: Writing = {}): Stored<Content> => {
      expectWritable(company);
      return writer.update(company, writer.toChange(company, sent, writing), sent, writing);
    },
  };
}

interface Transaction {
  readonly TxnDate: Day;
  readonly PrivateNote?: string | undefined;
}

/** A kind of record with a day, which cannot change once its period is closed. */
export interface TransactionKind<Body, Content extends Transaction> extends Kind<Body, Content> {
  /** The fields that a void sets; the record stays in the books with amount 0. Throws when it cannot be voided. */
  readonly voided: (company: Company, before: Stored<Content>) => Partial<Content>;
  /** Throws when the transaction cannot be deleted. */
  readonly expectDeletable?: (company: Company, before: Stored<Content>) => void;
}

export function transactionsOf<Body, Content extends Transaction>(kind: TransactionKind<Body, Content>) {
  const writer = recordsOf(kind);
  const toChange = (company: Company, sent: unknown, writing: Writing) => {
    const before = writer.toChange(company, sent, writing);
    expectWritable(company, before.TxnDate);
    return before;
  };
  return {
    create: writer.create,
    update: (company: Company, sent: unknown, writing: Writing = {}): Stored<Content> =>
      writer.update(company, toChange(company, sent, writing), sent, writing),
    void: (company: Company, sent: unknown, writing: Writing = {}): Stored<Content> => {
      const before = toChange(company, sent, writing);
      const fields = { ...kind.voided(company, before), PrivateNote: voidedNote(before.PrivateNote) };
      return writer.change(company, 'Void', before, fields, writing);
    },
    delete: (company: Company, sent: unknown, writing: Writing = {}): Stored<Content> => {
      const before = toChange(company, sent, writing);
      kind.expectDeletable?.(company, before);
      return writer.remove(company, before, writing);
    },
    change: writer.change,
  };
}
