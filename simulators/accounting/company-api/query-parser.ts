import { invalidQuery, unreadableQuery } from '../books/fault.ts';

/**
 * A statement of the service's query language:
 *
 *     SELECT * | COUNT(*) FROM Entity [WHERE a = 'b' AND c LIKE '%d%' AND e IN ('f', 'g')]
 *       [ORDERBY a DESC, b] [STARTPOSITION 1] [MAXRESULTS 100]
 *
 * There is no OR and no projection. Keywords and names ignore case. In a string, `\'` is a quote.
 */
export interface Query {
  readonly entity: string;
  readonly isCount: boolean;
  readonly conditions: readonly Condition[];
  readonly order: readonly { readonly property: string; readonly isDescending: boolean }[];
  /** From 1. */
  readonly startPosition: number;
  readonly maxResults: number;
}

export interface Condition {
  /** `MetaData.LastUpdatedTime`. */
  readonly property: string;
  readonly operator: Operator;
  /** More than one only for `IN`. */
  readonly values: readonly string[];
}

export type Operator = '=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';

const DEFAULT_RESULTS = 100;
const MOST_RESULTS = 1_000;

type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'end'; readonly text: '' };

export function parseQuery(statement: string): Query {
  const tokens = tokensOf(statement);
  let position = 0;
  const end: Token = { kind: 'end', text: '' };
  const peek = () => tokens[position] ?? end;
  const take = () => {
    const token = peek();
    position += 1;
    return token;
  };
  const unexpected = (token: Token) =>
    unreadableQuery(`Encountered " ${token.text || '<EOF>'} " at position ${position}`);
  const isNext = (text: string) => peek().kind !== 'text' && peek().text.toUpperCase() === text;
  const accept = (text: string) => {
    if (!isNext(text)) return false;
    position += 1;
    return true;
  };
  const expect = (text: string) => {
    if (!accept(text)) throw unexpected(peek());
  };
  const word = () => {
    const token = take();
    if (token.kind !== 'word') throw unexpected(token);
    return token.text;
  };
  const value = () => {
    const token = take();
    if (token.kind !== 'word' && token.kind !== 'text') throw unexpected(token);
    return token.text;
  };
  const number = () => {
    const text = word();
    if (!/^\d+$/.test(text)) throw unreadableQuery(`Encountered "${text}", expected a number`);
    return Number(text);
  };

  const condition = (): Condition => {
    const property = word();
    if (accept('IN')) {
      expect('(');
      const values = [value()];
      while (accept(',')) values.push(value());
      expect(')');
      return { property, operator: 'IN', values };
    }
    if (accept('LIKE')) return { property, operator: 'LIKE', values: [value()] };
    const token = take();
    if (token.kind !== 'sign' || !isComparison(token.text)) throw unexpected(token);
    return { property, operator: token.text, values: [value()] };
  };

  expect('SELECT');
  const isCount = accept('COUNT');
  if (isCount) expect('(');
  expect('*');
  if (isCount) expect(')');
  expect('FROM');
  const entity = word();

  const conditions: Condition[] = [];
  if (accept('WHERE')) {
    conditions.push(condition());
    while (accept('AND')) conditions.push(condition());
  }
  const order: { property: string; isDescending: boolean }[] = [];
  if (isNext('ORDERBY') || isNext('ORDER')) {
    if (!accept('ORDERBY')) {
      expect('ORDER');
      expect('BY');
    }
    do {
      const property = word();
      const isDescending = accept('DESC');
      if (!isDescending) accept('ASC');
      order.push({ property, isDescending });
    } while (accept(','));
  }
  const startPosition = accept('STARTPOSITION') ? number() : 1;
  const maxResults = accept('MAXRESULTS') ? number() : DEFAULT_RESULTS;
  if (peek().kind !== 'end') throw unexpected(peek());
  if (startPosition < 1) throw invalidQuery('STARTPOSITION must be at least 1');
  if (maxResults < 1 || maxResults > MOST_RESULTS)
    throw invalidQuery(`MAXRESULTS must be between 1 and ${MOST_RESULTS}`);
  return { entity, isCount, conditions, order, startPosition, maxResults };
}

const isComparison = (text: string): text is '=' | '<' | '>' | '<=' | '>=' =>
  ['=', '<', '>', '<=', '>='].includes(text);

/** Keywords, numbers and names; strings in single quotes; operators and punctuation. */
const pattern = /\s+|(?<word>[\w.:+-]+)|'(?<text>(?:[^'\\]|\\.)*)'|(?<sign><=|>=|[=<>(),*])/suy;

function tokensOf(statement: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < statement.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(statement);
    if (!match) throw unreadableQuery(`Encountered "${statement.slice(at, at + 20)}" at position ${at}`);
    const { word, text, sign } = match.groups ?? {};
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll(/\\(.)/gsu, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}
