import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import type { RoleName } from '../../domain/shared/roles.ts';

/** Who is asking, as the session says and the users read model confirms. */
export interface Caller {
  readonly userId: string;
  readonly role: RoleName;
  /** The session that the request came with; none where nobody has to be signed in. */
  readonly sessionId?: string;
  /** The athletes that this user is assigned to. */
  readonly athleteIds: readonly string[];
}

/**
 * Who may call a route. `own-athlete`: staff, or a family whose athlete the path names as `:athlete`; to anyone else that
 * athlete does not exist. `own-user`: an admin, or the user whom the path names as `:user`; to anyone else there is no such user.
 * `staff-or-own-user`: the same, with all staff.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'staff'
  | 'admin'
  | 'own-athlete'
  | 'own-user'
  | 'staff-or-own-user';

interface Declaration {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Of an answer that grants what was asked; 200 unless told. */
  readonly status?: 201 | 202;
  readonly body?: z.ZodType;
  /** Instead of a body: the fields of a multipart form, which the route reads itself (`receiveForm`). */
  readonly form?: z.ZodObject;
  /** `request.body` is the bytes as they came, a `Buffer`: for what is signed. */
  readonly isRaw?: boolean;
  /** What stands behind the `?`. */
  readonly query?: QueryShape<unknown>;
  /** What `results` of the answer holds, or each event of a stream. */
  readonly results: z.ZodType;
  /** The views that the answer is read from; `Min-Position` waits for these. */
  readonly reads?: readonly string[];
}

export interface AnsweringRoute extends Declaration {
  run(call: Call): Promise<Answer>;
}

/** Answers with server-sent events until either side ends it. */
export interface StreamingRoute extends Declaration {
  stream(call: Call, connection: Connection): void;
}

/** Answers with a file; a refusal is answered like any other. */
export interface DownloadRoute extends Declaration {
  download(call: Call): Promise<Download>;
}

export interface Download {
  /** What it is to be called where it is saved. */
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly bytes: Readable;
}

/** Answers with a text for programs that is asked for again and again: who has it already is told only that (304). */
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
  /** Throws what a new request of the same caller would be refused with. */
  readonly recheck: () => Promise<void>;
}

/** How a query is read, and how it is described to those who send it. */
export interface QueryShape<Query> {
  readonly parameters: readonly Parameter[];
  /** Throws 400 with a sentence. */
  read(query: RawQuery): Query;
}

export type RawQuery = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly description?: string;
  readonly required?: boolean;
  /** Its value is JSON in a text. */
  readonly isJson?: boolean;
}

export interface Call<Body = unknown, Query = unknown> {
  readonly body: Body;
  /** A part of the path. */
  readonly param: (name: string) => string;
  readonly query: Query;
  readonly caller: Caller;
  readonly context: CommandContext;
  readonly request: Request;
}

export interface Answer {
  readonly message?: string;
  readonly results: unknown;
  /** What the command did: becomes `Position` and `ETag`. */
  readonly done?: Done;
  /** ETag of a record that was read. */
  readonly revision?: string;
  /** Of a list: `resource first-last/total`. */
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
  /** Seconds; 0 removes it. */
  readonly maxAge: number;
  /** Which addresses it is sent to; all when left out. */
  readonly path?: string;
}

/** A route whose body and query are what its schemas make of them. */
export function defineRoute<Body extends z.ZodType, Query = undefined>(
  route: Omit<Declaration, 'body' | 'query'> & {
    body?: Body;
    query?: QueryShape<Query>;
    run(call: Call<z.output<Body>, Query>): Promise<Answer>;
  },
): Route {
  return route;
}

/** What is wrong with the request itself; `status` 400, 401, 403, 404, 413, 428 or 429. */
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
