import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const envelope = z.looseObject({ success: z.boolean(), message: z.string(), results: z.unknown() });
const change = z.object({
  type: z.string(),
  who: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** An answer, taken apart. Asking it for what it does not hold fails the test. */
export class Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }

  get body() {
    return envelope.parse(JSON.parse(this.text));
  }

  get message(): string {
    return this.body.message;
  }

  get results(): unknown {
    return this.body.results;
  }

  get code(): unknown {
    return this.body['code'];
  }

  get errors(): unknown {
    return this.body['errors'];
  }

  /** For a stale command: the changes since then. */
  get since() {
    return z.array(change).parse(this.body['since']);
  }

  /** The id of the created or changed record. */
  get id(): string {
    return z.object({ id: z.string() }).parse(this.results).id;
  }

  get position(): string | null {
    return this.headers.get('Position');
  }

  get etag(): string | null {
    return this.headers.get('ETag');
  }

  get isStale(): boolean {
    return this.headers.get('Stale') === 'true';
  }
}

export interface Sending {
  /** Idempotency-Key; defaults to a new one for every write. */
  readonly key?: string;
  readonly ifMatch?: string;
  /** Over everything else; null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Sent as it is. */
  readonly raw?: string;
}

/** A browser of one person: keeps cookies, guards its writes, and asks for what it wrote itself. */
export class ApiClient {
  readonly #address: string;
  readonly cookies = new Map<string, string>();
  #position: bigint | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  get(path: string, sending: Sending = {}): Promise<Reply> {
    const headers = this.#position === undefined ? {} : { 'Min-Position': String(this.#position) };
    return this.send('GET', path, undefined, { ...sending, headers: { ...headers, ...sending.headers } });
  }

  post(path: string, body?: unknown, sending?: Sending): Promise<Reply> {
    return this.send('POST', path, body, sending);
  }

  put(path: string, body: unknown, sending?: Sending): Promise<Reply> {
    return this.send('PUT', path, body, sending);
  }

  delete(path: string, sending?: Sending): Promise<Reply> {
    return this.send('DELETE', path, undefined, sending);
  }

  signIn({ username, password }: { username: string; password: string }): Promise<Reply> {
    return this.post('/auth/login', { username, password });
  }

  /** A form of these fields, and after them the file. */
  upload(
    path: string,
    fields: Readonly<Record<string, string>>,
    file?: { readonly name: string; readonly bytes: string | Uint8Array<ArrayBuffer> },
    sending?: Sending,
  ): Promise<Reply> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new Blob([file.bytes]), file.name);
    return this.send('POST', path, form, sending);
  }

  async send(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Reply> {
    const { key = randomUUID(), ifMatch, raw } = sending;
    const sent = raw ?? (body === undefined || body instanceof FormData ? body : JSON.stringify(body));
    const forgery = this.cookies.get('XSRF-TOKEN');
    const headers: Record<string, string | null> = {
      // A form says itself where its parts begin.
      ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
      ...(this.cookies.size > 0 && { Cookie: this.#cookie() }),
      ...(method !== 'GET' && { 'Idempotency-Key': key }),
      ...(method !== 'GET' && forgery !== undefined && { 'X-XSRF-TOKEN': forgery }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...sending.headers,
    };
    const response = await fetch(`${this.#address}/api${path}`, {
      method,
      headers: Object.entries(headers).filter((header): header is [string, string] => header[1] !== null),
      ...(sent !== undefined && { body: sent }),
    });
    const reply = new Reply(response.status, response.headers, await textOf(response));
    this.#keep(reply);
    return reply;
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep({ headers, position }: Reply): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (position !== null && BigInt(position) > (this.#position ?? 0n)) this.#position = BigInt(position);
  }
}

/** A stream never ends by itself: that it begins is its answer. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** The reply of a request that has to succeed. */
export function succeeded(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

/** A query whose values are JSON, as lists take them: `filter`, `sort`, `range`. */
export const queryOf = (parts: object): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
