import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Logs one line per request: the route, the outcome, the duration, and the id that the answer carries too.
 * Addresses, bodies and names are personal data and left out. Successful reads are logged at `debug`.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('finish', () => {
      const { statusCode: status, locals } = response;
      const level = request.method === 'GET' && status < 400 ? 'debug' : 'info';
      const ms = Math.round(performance.now() - begun);
      const route = locals['route'] ?? 'other';
      logger[level](
        { correlationId: locals['correlationId'], method: request.method, route, status, ms },
        'request',
      );
    });
    next();
  };
}
