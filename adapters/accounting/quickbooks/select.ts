import { z } from 'zod';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { LostAnswer } from './ask.ts';
import type { BooksClient } from './client.ts';

/** A text in a question of the service, in its quotes. */
export const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What holds the text anywhere. A `%` of its own can not be written otherwise: it stands for anything, itself too. */
export const containing = (value: string): string => quoted(`%${value}%`);

const PAGE = 1000;

/** Every row of an entity that fits `where`, page by page in the order of ids, so that no page moves under the next. */
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

/** One page; `rest` is everything behind the entity's name. None is answered without the entity's list. */
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
