import { IdentifierNode, PostgresQueryCompiler, SelectQueryNode, type TableNode } from 'kysely';

/**
 * Compiles queries to SQL that names every table with its schema, in raw fragments too (`sql.table`). Kysely's own `withSchema`
 * copies the tree of a query before compiling it, which takes twice as long, and leaves out the tables of raw fragments.
 */
export class SchemaCompiler extends PostgresQueryCompiler {
  readonly #schema: () => string;

  constructor(schema: () => string) {
    super();
    this.#schema = schema;
  }

  protected override visitTable(node: TableNode): void {
    if (!node.table.schema && !this.#isNameOfQuery(node.table.identifier.name)) {
      this.visitNode(IdentifierNode.create(this.#schema()));
      this.append('.');
    }
    super.visitTable(node);
  }

  /** `a` in `a.id` is an alias of the query, and `with` names subqueries. */
  #isNameOfQuery(name: string): boolean {
    const parent = this.parentNode?.kind;
    if (parent === 'ReferenceNode' || parent === 'CommonTableExpressionNameNode') return true;
    return this.nodeStack.some(
      (node) =>
        SelectQueryNode.is(node) &&
        node.with?.expressions.some((subquery) => subquery.name.table.table.identifier.name === name),
    );
  }
}
