import { parsePath, type To } from 'react-router-dom';

/** The parameter of the app's addresses that contains the shown moment. */
export const MOMENT_PARAMETER = 'at';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** The moment in the query of an address: UTC, ISO 8601. Null without one, or if it is no instant of the past. */
export function momentIn(search: string, now = new Date()): string | null {
  const asked = new URLSearchParams(search).get(MOMENT_PARAMETER);
  const isPast = asked !== null && INSTANT.test(asked) && new Date(asked) <= now;
  return isPast ? asked : null;
}

/** The address of the same page as of a moment. Null: now, which the router takes out of the address. */
export function searchAsOf(search: string, moment: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.set(MOMENT_PARAMETER, moment ?? '');
  return `?${parameters}`;
}

/**
 * An address with the shown moment, so that every link and every navigation stays in it. An address that names a moment itself keeps
 * that; an empty one means now.
 */
export function carrying(to: To, moment: string | null): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const parameters = new URLSearchParams(path.search);
  const named = parameters.get(MOMENT_PARAMETER);
  const wanted = named === null && !isOutside(path.pathname) ? moment : named;
  if (named === wanted && named !== '') return to;
  if (wanted) parameters.set(MOMENT_PARAMETER, wanted);
  else parameters.delete(MOMENT_PARAMETER);
  const search = parameters.toString();
  return { ...path, search: search === '' ? '' : `?${search}` };
}

/** Pages without a past. */
const isOutside = (pathname = ''): boolean => pathname === '/login' || pathname === '/logout';
