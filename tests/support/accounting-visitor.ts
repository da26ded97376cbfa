import type { AccountingSimulator } from '../../simulators/accounting/simulator.ts';

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer; the text when it is none. */
  readonly body: unknown;
}

interface Sending {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks HTTP to the accounting simulator, as an application that a company agreed to. */
export interface Visitor {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Below `/v3/company/{realm}/`. */
  get(path: string): Promise<Heard>;
  post(path: string, body?: object): Promise<Heard>;
  /** Below `/quickbooks/v4/`. */
  pay(method: string, path: string, sending?: Sending): Promise<Heard>;
  /** A card in a wallet of its own; its id. */
  savedCard(card?: Readonly<Record<string, unknown>>): Promise<string>;
}

export const REDIRECT = 'http://127.0.0.1:9/callback';

const SCOPE = 'com.intuit.quickbooks.accounting com.intuit.quickbooks.payment';

export async function hear(url: string, init: RequestInit = {}): Promise<Heard> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value at a path of the answer: `at(heard, 'Invoice.Line.0.Amount')`. */
export function at(heard: Heard | object, path: string): unknown {
  let value: unknown = 'body' in heard ? heard.body : heard;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

export const textAt = (heard: Heard | object, path: string): string => String(at(heard, path));

/**
 * Acts like the browser of the company's owner: opens the page, presses the button, and returns the redirect.
 */
export async function decide(
  { url, clientId }: AccountingSimulator,
  decision: 'connect' | 'cancel',
  { state = 'a-state', scope = SCOPE } = {},
): Promise<URL> {
  const fields = {
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: REDIRECT,
    state,
  };
  const page = await hear(`${url}/connect/oauth2?${new URLSearchParams(fields).toString()}`);
  if (page.status !== 200) throw new Error(`The page says ${page.status}`);
  const body = new URLSearchParams({ ...fields, decision });
  const { headers } = await hear(`${url}/connect/oauth2`, { method: 'POST', body });
  return new URL(headers.get('location') ?? '');
}

export const basic = ({ clientId, clientSecret }: AccountingSimulator) =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

export const askTokens = (
  simulator: AccountingSimulator,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  hear(`${simulator.url}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    headers: { Authorization: basic(simulator), ...headers },
    body: new URLSearchParams(fields),
  });

/** Card 4111 1111 1111 1111 valid until the end of 2040, with the given changes. */
export const cardWith = (card: Readonly<Record<string, unknown>> = {}) => ({
  card: {
    number: '4111111111111111',
    expMonth: '12',
    expYear: '2040',
    cvc: '123',
    name: 'Pat Doe',
    address: { postalCode: '55401' },
    ...card,
  },
});

export async function connect(simulator: AccountingSimulator): Promise<Visitor> {
  const target = await decide(simulator, 'connect');
  const tokens = await askTokens(simulator, {
    grant_type: 'authorization_code',
    code: target.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
  });
  const accessToken = textAt(tokens, 'access_token');
  const { url, realmId } = simulator;
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  let requests = 0;

  const visitor: Visitor = {
    accessToken,
    refreshToken: textAt(tokens, 'refresh_token'),
    get: (path) => hear(`${url}/v3/company/${realmId}/${path}`, { headers }),
    post: (path, body) =>
      hear(`${url}/v3/company/${realmId}/${path}`, {
        method: 'POST',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    pay(method, path, { body, headers: more = {} } = {}) {
      requests += 1;
      return hear(`${url}/quickbooks/v4/${path}`, {
        method,
        headers: { ...headers, 'Request-Id': `request-${requests}`, ...more },
        ...(body && { body: JSON.stringify(body) }),
      });
    },
    async savedCard(card = {}) {
      const token = await visitor.pay('POST', 'payments/tokens', { body: cardWith(card) });
      const saved = await visitor.pay('POST', `customers/wallet${requests}/cards/createFromToken`, {
        body: { value: at(token, 'value') },
      });
      return textAt(saved, 'id');
    },
  };
  return visitor;
}

/** A statement of the query language as a path. */
export const query = (statement: string) => `query?query=${encodeURIComponent(statement)}`;
