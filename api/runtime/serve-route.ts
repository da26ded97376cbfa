import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import type { Moment } from '../../projections/runtime/as-of.ts';
import { askedMoment, type Past } from './past.ts';
import { demandPromised } from './promised-results.ts';
import { createRepetitions } from './repetitions.ts';
import type { Download, ServedDocument } from './route.ts';
import { type Answer, type Caller, type Cookie, RequestFault, type Route } from './route.ts';

export interface RouteServices {
  identify(request: Request, route: Route): Promise<Caller>;
  readonly now: () => Date;
  /** Resolves to true once the views have reached `position`, or to false if that takes too long. */
  waitForPosition(position: bigint, views: readonly string[]): Promise<boolean>;
  readonly past: Past;
  readonly secureCookies: boolean;
  /** Treats an answer that does not match its declaration as an error, for tests. */
  readonly checksAnswers?: boolean;
}

/** Handles a request: identifies the caller, parses the request, runs the route and sends the answer. */
export function serveRoute(route: Route, services: RouteServices): RequestHandler {
  const inSequence = createRepetitions();
  return async (request, response) => {
    response.locals['route'] = route.path;
    const param = (name: string) => {
      const value = request.params[name];
      // No id contains a NUL, and Postgres rejects texts with one.
      if (typeof value !== 'string' || value.includes('\0'))
        throw new RequestFault(404, 'not-found', 'Not found.');
      return value;
    };
    const caller = await services.identify(request, route);
    const body = route.body ? parse(route.body, request) : undefined;
    const query = route.query?.read(request.query);
    const moment = await askedMoment(route, request.query['at'], caller, services.past);
    if (route.method === 'get') await waitFor(route, services, request, response, moment);
    const context = contextOf(request, response, caller, services.now());
    const call = { body, param, query, caller, context, request };
    if (moment) response.set('At-Position', String(moment.position));
    const asAsked = <Result>(work: () => Promise<Result>) =>
      moment ? services.past.atMoment(moment, work) : work();
    if ('stream' in route) {
      route.stream(call, { response, recheck: async () => void (await services.identify(request, route)) });
      return;
    }
    // A file may be read while it is sent.
    if ('download' in route) return asAsked(async () => sendDownload(response, await route.download(call)));
    if ('document' in route)
      return asAsked(async () => sendDocument(request, response, await route.document(call)));
    const given = await asAsked(() => inSequence(context.commandId, async () => route.run(call)));
    if (services.checksAnswers) demandPromised(route, given.results);
    answer(response, route, given, services);
  };
}

function parse(schema: z.ZodType, request: Request): unknown {
  if (!request.is('application/json')) throw new RequestFault(400, 'malformed', 'The request must be JSON.');
  const parsed = schema.safeParse(request.body, { error: missing });
  if (parsed.success) return parsed.data;
  throw new RequestFault(400, 'malformed', malformed(parsed.error));
}

/** Zod's own message for a missing field mentions `undefined`. */
export const missing = ({ code, input }: { code?: string; input?: unknown }) =>
  code === 'invalid_type' && input === undefined ? 'is missing' : undefined;

/** The first problem as one sentence that names the field. */
export function malformed(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is malformed.';
  if (issue.code === 'unrecognized_keys')
    return `The request has an unknown field: ${issue.keys.join(', ')}.`;
  // A schema's own text about the whole body is a sentence already.
  if (issue.path.length === 0 && issue.message.endsWith('.')) return issue.message;
  const field = issue.path.join('.') || 'The request';
  return `${field}: ${issue.message.replace(/\.$/, '')}.`;
}

async function waitFor(
  route: Route,
  services: RouteServices,
  request: Request,
  response: Response,
  moment: Moment | undefined,
): Promise<void> {
  const wanted = request.get('Min-Position');
  if (!route.reads || (wanted === undefined && !moment)) return;
  if (wanted !== undefined && !/^\d{1,20}$/.test(wanted)) {
    throw new RequestFault(400, 'malformed', 'Min-Position must be a position from an earlier answer.');
  }
  // The past includes nothing that was recorded later.
  const position = moment?.position ?? BigInt(wanted ?? 0);
  if (!(await services.waitForPosition(position, route.reads))) response.set('Stale', 'true');
}

function contextOf(request: Request, response: Response, caller: Caller, now: Date): CommandContext {
  const correlationId = String(response.locals['correlationId']);
  const key = request.get('Idempotency-Key');
  if (key !== undefined && (key.length === 0 || key.length > 200)) {
    throw new RequestFault(400, 'malformed', 'Idempotency-Key must have between 1 and 200 characters.');
  }
  // A key identifies one request of one user: the same key elsewhere is another command. A key without a user
  // would give one visitor's answer to another.
  const commandId =
    key && caller.userId ? derivedId(key, `${caller.userId} ${request.method} ${request.path}`) : uuidv7();
  const expectedRevision = ifMatch(request);
  return {
    actor: caller.userId ? `user:${caller.userId}` : 'system:visitor',
    commandId,
    correlationId,
    causationId: commandId,
    ...(caller.sessionId && { origin: `session:${caller.sessionId}` }),
    now: now.toISOString(),
    ...(expectedRevision !== undefined && { expectedRevision }),
  };
}

/** `If-Match: "<revision>"`, a strong tag as RFC 9110 13.1.1 requires; `"-1"` if nothing was recorded yet. */
function ifMatch(request: Request): bigint | undefined {
  const tag = request.get('If-Match');
  if (tag === undefined) return undefined;
  const revision = /^"(-1|\d{1,18})"$/.exec(tag)?.[1];
  if (revision === undefined)
    throw new RequestFault(400, 'malformed', 'If-Match must be an ETag from an earlier answer.');
  return BigInt(revision);
}

function answer(response: Response, route: Route, given: Answer, { secureCookies }: RouteServices): void {
  const { message = '', results, done, range } = given;
  if (done) response.set({ Position: String(done.position), ETag: `"${done.revision}"` });
  if (given.revision !== undefined) response.set('ETag', `"${given.revision}"`);
  if (range) {
    const { resource, first, count, total } = range;
    response.set(
      'Content-Range',
      count > 0 ? `${resource} ${first}-${first + count - 1}/${total}` : `${resource} */${total}`,
    );
  }
  for (const cookie of given.cookies ?? []) setCookie(response, cookie, secureCookies);
  response.status(route.status ?? 200).json({ success: true, message, results });
}

function setCookie(response: Response, cookie: Cookie, secure: boolean): void {
  const { name, value, httpOnly, maxAge, path = '/' } = cookie;
  response.cookie(name, value, { httpOnly, secure, sameSite: 'lax', path, maxAge: maxAge * 1000 });
}

/** Sends a text, or 304 if the client has it according to `If-None-Match`. Only the client may cache it. */
function sendDocument(request: Request, response: Response, { contentType, text }: ServedDocument): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.set({
    'Content-Type': contentType,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  if (isKnown(request, tag)) response.status(304).end();
  else response.send(text);
}

/** Also applies with `Cache-Control: no-cache`, which only requires revalidation (RFC 9111 5.2.1.4). */
function isKnown(request: Request, tag: string): boolean {
  const known = (request.get('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag);
}

/**
 * Sends a file to be saved and never displayed, so that no browser runs its content under our address. An
 * error while sending closes the connection, so that a partial file does not look complete.
 */
export async function sendDownload(response: Response, download: Download): Promise<void> {
  const { name, contentType, size, bytes } = download;
  response.set({
    'Content-Type': contentType,
    ...(size !== undefined && { 'Content-Length': String(size) }),
    'Content-Disposition': `attachment; ${fileName(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Compression would change the length.
    'Cache-Control': 'private, no-store, no-transform',
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // If the client has disconnected, the error has no recipient.
    if (!response.headersSent && !response.destroyed) throw error;
    response.destroy();
  }
}

/** In any script (RFC 5987), with a plain name for clients that do not support that. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
