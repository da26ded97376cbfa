import { z } from 'zod';
import type { Books, BooksChange } from '../../../commands/shared/books.ts';
import { type AccountingEntity, accountingEntity } from '../../../domain/billing/accounting/events.ts';
import type { BooksClient } from './client.ts';
import { instantOf, metaData, text } from './fields.ts';

const changed = z.looseObject({ Id: z.string(), status: text, MetaData: metaData });
const answer = z.object({
  CDCResponse: z.array(z.object({ QueryResponse: z.array(z.looseObject({})).default([]) })).default([]),
  time: z.string(),
});

const entities = accountingEntity.options;

/** The service answers at most this many records of an entity. */
const MOST = 1000;
/** The service may miss records that are being written at that moment, so each period overlaps the one before. */
const OVERLAP_MS = 5 * 60_000;

/** Reads the changes in the books, at most a month back. */
export function changesIn(client: BooksClient): Pick<Books, 'changedSince'> {
  return {
    async changedSince(since) {
      const query = { entities: entities.join(','), changedSince: since };
      const { CDCResponse, time } = await client.get('cdc', answer, query);
      const lists = CDCResponse.flatMap(({ QueryResponse }) => QueryResponse).flatMap((response) =>
        entities.map((entity) => changesOf(entity, response[entity], instantOf(time))),
      );
      const cut = lists.filter(({ length }) => length >= MOST).map(latest);
      const until = new Date(Date.parse(time) - OVERLAP_MS).toISOString();
      const next = [until, ...cut].reduce((one, other) => (one < other ? one : other));
      return { changes: lists.flat(), until: next > since ? next : since };
    },
  };
}

function changesOf(entity: AccountingEntity, list: unknown, time: string): BooksChange[] {
  const rows = z.array(changed).safeParse(list);
  if (!rows.success) return [];
  return rows.data.map(({ Id, status, MetaData }) => ({
    entity,
    externalRef: Id,
    operation: status === 'Deleted' ? 'Delete' : 'Update',
    changedAt: instantOf(MetaData.LastUpdatedTime) || time,
  }));
}

const latest = (changes: readonly BooksChange[]): string =>
  changes.map(({ changedAt }) => changedAt).reduce((one, other) => (one > other ? one : other));
