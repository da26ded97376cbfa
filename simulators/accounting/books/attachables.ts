import { randomUUID } from 'node:crypto';
import type { Collection } from './collection.ts';
import type { Company } from './company.ts';
import { businessRule, invalidReference } from './fault.ts';
import { type ContentOf, recordsOf } from './kinds.ts';
import { type Attachable, attachable, attachableBody, type StoredRecord } from './shapes.ts';
import { readEnvelope, shapesOf, type Writing } from './writing.ts';

type Body = ReturnType<typeof attachableBody.parse>;

const attachables = recordsOf<Body, ContentOf<Attachable>>({
  shapes: shapesOf(attachableBody, attachable),
  records: (company) => company.attachables,
  ids: 'attachables',
  contentOf(company, body, _, before) {
    if (body.Note === undefined && body.FileName === undefined)
      throw businessRule('An attachment needs a file or a note.');
    for (const { EntityRef } of body.AttachableRef ?? []) expectExists(company, EntityRef);
    const { Size, FileAccessUri } = before ?? {};
    return {
      ...body,
      ...(Size !== undefined && { Size }),
      ...(FileAccessUri !== undefined && { FileAccessUri }),
    };
  },
});

export const createAttachable = (company: Company, sent: unknown, writing: Writing = {}): Attachable =>
  attachables.create(company, sent, writing);

export const updateAttachable = (company: Company, sent: unknown, writing: Writing = {}): Attachable =>
  attachables.update(company, attachables.toChange(company, sent, writing), sent, writing);

export function deleteAttachable(company: Company, sent: unknown, writing: Writing = {}): Attachable {
  const before = attachables.toChange(company, sent, writing);
  company.uploadedFiles.remove(before.Id);
  return attachables.remove(company, before, writing);
}

/** A file as it was uploaded. */
export interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** An attachable with more about the file, such as the records that it belongs to. */
  readonly metadata: unknown;
}

export function attachFile(company: Company, { name, contentType, bytes, metadata }: Upload): Attachable {
  const described = { FileName: name, ContentType: contentType, ...readEnvelope(metadata ?? {}) };
  const created = attachables.create(company, described, {});
  const FileAccessUri = `/v3/company/${company.realmId}/download/${created.Id}`;
  const stored = { ...created, Size: bytes.length, FileAccessUri };
  company.attachables.put(stored);
  const { Id, SyncToken, domain, sparse, MetaData } = stored;
  company.uploadedFiles.put({
    Id,
    SyncToken,
    domain,
    sparse,
    MetaData,
    ticket: randomUUID(),
    contentType,
    base64: bytes.toString('base64'),
  });
  return stored;
}

function expectExists(company: Company, { type = '', value }: { type?: string | undefined; value: string }) {
  const kinds: Readonly<Record<string, Pick<Collection<StoredRecord>, 'get'>>> = {
    customer: company.customers,
    invoice: company.invoices,
    payment: company.payments,
    refundreceipt: company.refundReceipts,
    salesreceipt: company.salesReceipts,
    creditmemo: company.creditMemos,
    purchase: company.purchases,
    item: company.items,
  };
  if (!kinds[type.toLowerCase()]?.get(value)) throw invalidReference(type, value);
}
