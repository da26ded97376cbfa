import type { Request } from 'express';
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
 * athlete does not exist.
 */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin' | 'own-athlete';

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** The views that the answer is read from; `Min-Position` waits for these. */
  readonly reads?: readonly string[];
  run(call: Call): Promise<Answer>;
}

export interface Call<Body = unknown> {
  readonly body: Body;
  /** A part of the path. */
  readonly param: (name: string) => string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly context: CommandContext;
  readonly request: Request;
}

export interface Answer {
  readonly status?: number;
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
}

/** A route whose body is what the schema makes of it. */
export function defineRoute<Schema extends z.ZodType>(
  route: Omit<Route, 'body' | 'run'> & { body: Schema; run(call: Call<z.output<Schema>>): Promise<Answer> },
): Route;
export function defineRoute(route: Omit<Route, 'body'>): Route;
export function defineRoute(route: Route): Route {
  return route;
}

/** What is wrong with the request itself; `status` 400, 401, 403, 404, 413, 428 or 429. */
export class RequestFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'RequestFault';
    this.status = status;
    this.code = code;
  }
}
