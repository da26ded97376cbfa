import type { Compilable } from 'kysely';
import type { QueryResultRow } from 'pg';
import { pastClient } from './as-of.ts';

interface RowsOf<Row> extends Compilable {
  execute(): Promise<Row[]>;
}

/**
 * The rows of a query in parts, within `readAsOf`: the database keeps the query open, so that it runs once, and all parts are of one moment. For
 * lists that are too long to be in memory. Only one at a time.
 */
export async function* inParts<Row>(query: RowsOf<Row>, rows: number): AsyncIterable<Row[]> {
  const client = pastClient();
  if (!client) throw new Error('A list is read in parts within readAsOf only');
  const { sql: text, parameters } = query.compile();
  // All rows will be read, so the plan that is quickest for the first ones is the wrong one.
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query({ text: `declare parts no scroll cursor for ${text}`, values: [...parameters] });
  try {
    for (;;) {
      const part = await client.query<QueryResultRow & Row>(`fetch ${Math.trunc(rows)} from parts`);
      if (part.rows.length === 0) return;
      yield part.rows;
    }
  } finally {
    // After an error the transaction is over, and the cursor with it.
    await client.query('close parts').catch(() => undefined);
  }
}
