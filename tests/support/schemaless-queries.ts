import type { KyselyPlugin, QueryId } from 'kysely';
import { areas } from '../../api/areas.ts';
import { SchemaCompiler } from '../../projections/runtime/schema-compiler.ts';
import { viewsOf } from '../../projections/runtime/table.ts';

/**
 * Fails a query that could not be read in another schema than `rm`. Every test that starts the product runs with it, so that each list,
 * record and report is covered as soon as a test asks for it. (`projections/schema-names.test.ts` reads the sources instead.)
 *
 * A query is compiled once more, for the schema in which read models of a past moment will be. Its SQL must then name that schema before
 * every table, and `rm` nowhere, in raw fragments too.
 *
 * Fails a query, too, that returns every column of a table: a prepared `select *` fails for good when a new version of a projection
 * changes the view below it. Subqueries may select everything. The builder hands them to plugins as well, so this looks at queries
 * that were executed.
 */
export const schemalessQueries: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const { sql } = new SchemaCompiler(() => OTHER_SCHEMA).compileQuery(node, queryId);
    for (const problem of problemsOf(sql)) throw new Error(`${problem}: ${sql}`);
    texts.set(queryId, sql);
    return node;
  },
  async transformResult({ queryId, result }) {
    const sql = texts.get(queryId) ?? '';
    if (selectsEverything(sql)) throw new Error(`The query returns every column: ${sql}`);
    return result;
  },
};

const texts = new WeakMap<QueryId, string>();

/** Whether the outermost statement selects `*` or `a.*`. */
export function selectsEverything(sql: string): boolean {
  let outermost = sql.replaceAll(/'[^']*'/g, "''");
  for (let inner = ''; inner !== outermost; ) {
    inner = outermost;
    outermost = outermost.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /(?:\bselect\s+(?:distinct\s+)?|,\s*)(?:"?\w+"?\.)?\*/.test(outermost);
}

const OTHER_SCHEMA = 'rm_at';

const views = areas.projections.flatMap(viewsOf);
const bareView = new RegExp(`\\b(?:from|join)\\s+"?(${views.join('|')})"?(?![\\w".(])`, 'g');

export function problemsOf(sql: string): string[] {
  const problems: string[] = [];
  if (/(?<!\w)"?rm"?\./.test(sql)) problems.push('The query names the schema rm');
  for (const [, view = ''] of sql.matchAll(bareView)) {
    // `with` may give a subquery the name of a view.
    if (!new RegExp(`"?${view}"?\\s*(?:\\([^)]*\\)\\s*)?as\\s*(?:materialized\\s*)?\\(`).test(sql)) {
      problems.push(`The query names ${view} without a schema`);
    }
  }
  return problems;
}
