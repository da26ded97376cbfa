import { z } from 'zod';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { LostAnswer } from './ask.ts';
import type { BooksClient } from './client.ts';

/** Quotes a text for the service's query language. */
export const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A pattern that matches the text anywhere. A `%` in it cannot be escaped, so it matches anything. */
export const containing = (value: string): string => quoted(`%${value}%`);

const PAGE = 1000;

/** All rows of an entity that match `where`, in pages ordered by id, so that pages do not shift while they are read. */
export async function selectAll<Row extends z.ZodType>(
  client: BooksClient,
  entity: string,
  row: Row,
  where = '',
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  for (;;) {
    const paged = `ORDERBY Id STARTPOSITION ${rows.length + 1} MAXRESULTS ${PAGE}`;
    const page = await selectPage(client, entity, row, where ? `WHERE ${where} ${paged}` : paged);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** One page. `rest` is the statement after the entity's name. Without rows, the service omits the list of the entity. */
export async function selectPage<Row extends z.ZodType>(
  client: BooksClient,
  entity: string,
  row: Row,
  rest: string,
): Promise<z.output<Row>[]> {
  const answer = z.object({ QueryResponse: z.looseObject({}) });
  const { QueryResponse } = await client.get('query', answer, { query: `SELECT * FROM ${entity} ${rest}` });
  const rows = z.array(row).safeParse(QueryResponse[entity] ?? []);
  if (!rows.success) throw new LostAnswer(accountingTexts.noResponse);
  return rows.data;
}
