import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Route } from './route.ts';

/** Throws when what is sent is not what the route says: something missing, something else, or something more. */
export function demandPromised({ method, path, results: schema }: Route, results: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(results));
  const parsed = schema.safeParse(sent);
  const route = `${method} ${path}`;
  if (!parsed.success) throw new Error(`${route} answers something else: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`${route} answers more than it says: ${JSON.stringify(sent)}`);
  }
}
