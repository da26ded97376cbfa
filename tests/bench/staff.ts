import { Agent, request } from 'node:http';

/** A signed-in admin on kept-alive connections, as a browser holds them. */
export interface Staff {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  /** The bytes that a command answers with. */
  file(path: string, body: unknown): Promise<FileAnswer>;
  close(): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly results: unknown;
}

export interface FileAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export const admin = { username: 'admin@bench.test', password: 'a password of the bench' };

/** Sends JSON on kept-alive connections. */
export function jsonClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const send = async (
    method: string,
    path: string,
    given: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answer> => {
    const answer = await bytes(method, path, given, body);
    const parsed: unknown = JSON.parse(answer.body.toString('utf8'));
    const results = typeof parsed === 'object' && parsed && 'results' in parsed ? parsed.results : null;
    return { status: answer.status, headers: answer.headers, results };
  };

  const bytes = (
    method: string,
    path: string,
    given: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<FileAnswer & Pick<Answer, 'headers'>> =>
    new Promise((resolve, reject) => {
      const headers = { ...given, ...(body !== undefined && { 'content-type': 'application/json' }) };
      const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      });
      sent.on('error', (error) => {
        // The server closed the idle connection just as it was reused. Browsers also retry such a request once.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
          resolve(bytes(method, path, given, body));
        } else {
          reject(error);
        }
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return { send, bytes, close: () => agent.destroy() };
}

export async function signIn(url: string): Promise<Staff> {
  const client = jsonClient(`${url}/api`);
  const { status, headers } = await client.send('POST', '/auth/login', {}, admin);
  if (status !== 200) throw new Error(`The admin cannot sign in: ${status}`);
  const cookies = new Map<string, string>();
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, decodeURIComponent(value));
  }
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const guard = { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' };
  return {
    get: (path, given = {}) => client.send('GET', path, { ...given, cookie }),
    post: (path, body) => client.send('POST', path, { ...guard, cookie }, body),
    put: (path, body) => client.send('PUT', path, { ...guard, cookie }, body),
    file: (path, body) => client.bytes('POST', path, { ...guard, cookie }, body),
    close: client.close,
  };
}

/** The address of a page of the athlete list. */
export function athletePage(sort: string, order: 'ASC' | 'DESC', count = 25, from = 0): string {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort, order]),
    range: JSON.stringify([from, from + count - 1]),
    filter: '{}',
  });
  return `/athletes?${query.toString()}`;
}
