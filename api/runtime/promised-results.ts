import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Route } from './route.ts';

/**
 * The answer of a route, with the declared fields and no others: a field that a read model gains stays inside until the contract
 * names it. Throws if a declared field is missing or different.
 */
export function onlyPromised({ method, path, results: schema }: Route, results: unknown): unknown {
  const parsed = schema.safeParse(results);
  if (parsed.success) return parsed.data;
  throw new Error(`${method} ${path} does not answer what it declares: ${z.prettifyError(parsed.error)}`);
}

/** Throws if an answer is not exactly what its route declares: for tests, so that nobody relies on a field that is left out. */
export function demandPromised(route: Route, results: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(results));
  if (!isDeepStrictEqual(onlyPromised(route, sent), sent)) {
    throw new Error(`${route.method} ${route.path} answers more than it declares: ${JSON.stringify(sent)}`);
  }
}
