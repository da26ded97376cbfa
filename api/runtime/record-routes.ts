import type { z } from 'zod';
import type { CommandContext } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import { reference } from '../../contract/shared/fields.ts';
import { type Access, type Call, defineRoute, RequestFault, type Route } from './route.ts';

interface ShownRecord<View> {
  readonly results: View;
  /** Revision of the record's stream: the ETag. */
  readonly revision: string;
}

/** GET of one record. Answers 404 with the sentence `unknown` when `find` returns nothing. */
export function readRoute<View extends z.ZodType>(route: {
  /** `/locations/:location`; the last part is the id. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly results: View;
  readonly reads: readonly string[];
  readonly unknown: string;
  readonly find: (id: string, call: Call) => Promise<ShownRecord<z.output<View>> | undefined>;
}): Route {
  const { find, unknown, ...declaration } = route;
  return defineRoute({
    method: 'get',
    ...declaration,
    async run(call) {
      const found = await find(call.param(idOf(route.path)), call);
      if (!found) throw new RequestFault(404, 'not-found', unknown);
      return found;
    },
  });
}

/** POST of a new record to its list. Answers 201 with the id, which the caller may choose. */
export function createRoute<Body extends z.ZodType>(route: {
  /** `/locations` */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly body: Body;
  readonly create: (
    body: z.output<Body>,
    context: CommandContext,
    call: Call,
  ) => Promise<{ id: string; done: Done }>;
}): Route {
  const { create, ...declaration } = route;
  return defineRoute({
    method: 'post',
    status: 201,
    results: reference,
    ...declaration,
    async run(call) {
      const { id, done } = await create(call.body, call.context, call);
      return { results: { id }, done };
    },
  });
}

/** PUT of the given fields of one record. Answers with its id and its new revision. */
export function changeRoute<Body extends z.ZodType>(route: {
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly body: Body;
  readonly change: (id: string, body: z.output<Body>, context: CommandContext, call: Call) => Promise<Done>;
}): Route {
  const { change, ...declaration } = route;
  return defineRoute({
    method: 'put',
    results: reference,
    ...declaration,
    async run(call) {
      const id = call.param(idOf(route.path));
      return { results: { id }, done: await change(id, call.body, call.context, call) };
    },
  });
}

/** DELETE of one record. Answers with its id. */
export function deleteRoute(route: {
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly remove: (id: string, context: CommandContext, call: Call) => Promise<Done>;
}): Route {
  const { remove, ...declaration } = route;
  return defineRoute({
    method: 'delete',
    results: reference,
    ...declaration,
    async run(call) {
      const id = call.param(idOf(route.path));
      return { results: { id }, done: await remove(id, call.context, call) };
    },
  });
}

/** The name of the last part of a path: `location` of `/locations/:location`. */
const idOf = (path: string): string => path.slice(path.lastIndexOf(':') + 1);
