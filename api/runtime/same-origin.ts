import type { Request } from 'express';
import { RequestFault } from './route.ts';

export const forged = () =>
  new RequestFault(403, 'forged', 'This request did not come from this page. Please reload and try again.');

/**
 * Throws 403 when a browser says that a change comes from a page of somebody else: by `Sec-Fetch-Site`, or by `Origin` where
 * the browser is too old for that or the address too plain (http). Programs say neither, and carry no person's cookies.
 * Counts for visitors too: a foreign page could otherwise sign a person in as somebody else.
 */
export function demandOwnPage(request: Request, publicOrigin: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forged();
    return;
  }
  const origin = request.get('Origin');
  if (origin === undefined || origin === publicOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.get('Host')) throw forged();
}
