import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Route } from './route.ts';

/**
 * Throws if an answer does not match the declaration of its route: missing, different or additional fields.
 */
export function demandPromised({ method, path, results: schema }: Route, results: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(results));
  const parsed = schema.safeParse(sent);
  const route = `${method} ${path}`;
  if (!parsed.success)
    throw new Error(`${route} does not answer what it declares: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(`${route} answers more than it declares: ${JSON.stringify(sent)}`);
  }
}
