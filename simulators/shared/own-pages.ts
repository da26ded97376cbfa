import type { RequestHandler } from 'express';

/**
 * Refuses changes by pages of other origins that are open in a browser. Browsers say where a request comes from in Sec-Fetch-Site, or over
 * plain http from another machine only in Origin; programs say neither.
 */
export const refuseOtherPages: RequestHandler = ({ method, headers }, response, next) => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwn =
    typeof site === 'string'
      ? site === 'same-origin' || site === 'none'
      : origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (method === 'GET' || method === 'HEAD' || isOwn) next();
  else response.status(403).type('text').send('Only pages of the simulator may do this.');
};
