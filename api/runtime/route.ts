import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import type { RoleName } from '../../domain/shared/roles.ts';

/** The caller, from the session and confirmed by the users read model. */
export interface Caller {
  readonly userId: string;
  readonly role: RoleName;
  /** The session of the request; missing on public routes. */
  readonly sessionId?: string;
  /** Set while an admin has no second factor although one is required. */
  readonly mustEnroll?: boolean;
  /** The athletes that this user is assigned to. */
  readonly athleteIds: readonly string[];
}

/**
 * The callers of a route. `own-athlete`: staff, or a family whose athlete is `:athlete` in the path; for
 * everyone else that athlete does not exist. `own-user`: an admin, or the user who is `:user` in the path;
 * for everyone else that user does not exist. `only-own-user`: the same, without admins.
 * `staff-or-own-user`: the same, with all staff.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'staff'
  | 'admin'
  | 'own-athlete'
  | 'own-user'
  | 'only-own-user'
  | 'staff-or-own-user';

interface Declaration {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** The path below `/api`. */
  readonly path: string;
  readonly access: Access;
  /** Also open to an admin who has to set up a second factor first; public routes are open to everyone. */
  readonly isForEnrollment?: boolean;
  /** It checks a password and may answer with 429, like the commands that are open to visitors. */
  readonly checksPassword?: boolean;
  readonly summary: string;
  /** The status of a successful answer; defaults to 200. */
  readonly status?: 201 | 202;
  readonly body?: z.ZodType;
  /** Instead of a body: the fields of a multipart form, which the route reads itself (`receiveForm`). */
  readonly form?: z.ZodObject;
  /** `request.body` is a `Buffer` with the raw bytes, for signed requests. */
  readonly isRaw?: boolean;
  /** The largest raw body, `1mb`; by default as large as any other. */
  readonly largestBody?: `${number}mb`;
  /** The query parameters. */
  readonly query?: QueryShape<unknown>;
  /** The `results` of the answer, or each event of a stream. */
  readonly results: z.ZodType;
  /** The views that the answer is read from; `Min-Position` waits for them. */
  readonly reads?: readonly string[];
  /** The answer is the same at all times, or about the caller now: as of a past moment (`at`) it is answered as always. */
  readonly isTimeless?: true;
}

export interface AnsweringRoute extends Declaration {
  run(call: Call): Promise<Answer>;
}

/** Answers with server-sent events until the client or the server closes the stream. */
export interface StreamingRoute extends Declaration {
  stream(call: Call, connection: Connection): void;
}

/** Answers with a file; refusals are answered as usual. */
export interface DownloadRoute extends Declaration {
  download(call: Call): Promise<Download>;
}

export interface Download {
  /** The name under which the browser saves the file. */
  readonly name: string;
  readonly contentType: string;
  /** In bytes. Undefined: nobody knows until it has been sent, so a client sees that it is complete by its regular end. */
  readonly size: number | undefined;
  readonly bytes: Readable;
}

/** Answers with a text that programs request again and again; a client that already has it gets 304. */
export interface DocumentRoute extends Declaration {
  document(call: Call): Promise<ServedDocument>;
}

export interface ServedDocument {
  readonly contentType: string;
  readonly text: string;
}

export type Route = AnsweringRoute | StreamingRoute | DownloadRoute | DocumentRoute;

export interface Connection {
  readonly response: Response;
  /** Throws the refusal that a new request of the same caller would get. */
  readonly recheck: () => Promise<void>;
}

/** How a query is parsed, and how it is described in the API document. */
export interface QueryShape<Query> {
  readonly parameters: readonly Parameter[];
  /** Throws 400 with a message. */
  read(query: RawQuery): Query;
}

export type RawQuery = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly description?: string;
  readonly required?: boolean;
  /** The value is JSON inside a string. */
  readonly isJson?: boolean;
}

export interface Call<Body = unknown, Query = unknown> {
  readonly body: Body;
  /** A parameter of the path. */
  readonly param: (name: string) => string;
  readonly query: Query;
  readonly caller: Caller;
  readonly context: CommandContext;
  readonly request: Request;
}

export interface Answer {
  readonly message?: string;
  readonly results: unknown;
  /** The result of the command, sent as `Position` and `ETag`. */
  readonly done?: Done;
  /** The ETag of the record that was read. */
  readonly revision?: string;
  /** For lists: `resource first-last/total`. */
  readonly range?: {
    readonly resource: string;
    readonly first: number;
    readonly count: number;
    readonly total: number;
  };
  readonly cookies?: readonly Cookie[];
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  /** The paths to which the cookie is sent; defaults to all. */
  readonly path?: string;
}

/** A route whose body and query are parsed by its schemas. */
export function defineRoute<Body extends z.ZodType, Query = undefined>(
  route: Omit<Declaration, 'body' | 'query'> & {
    body?: Body;
    query?: QueryShape<Query>;
    run(call: Call<z.output<Body>, Query>): Promise<Answer>;
  },
): Route {
  return route;
}

/** A download whose query, and whose body if it is a command, are parsed by their shapes. */
export function defineDownload<Query = undefined, Body extends z.ZodType = z.ZodUndefined>(
  route: Omit<Declaration, 'body' | 'query'> & {
    body?: Body;
    query?: QueryShape<Query>;
    download(call: Call<z.output<Body>, Query>): Promise<Download>;
  },
): Route {
  return route;
}

/** A fault in the request itself; `status` is 400, 401, 403, 404, 413, 428 or 429. */
export class RequestFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'RequestFault';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
