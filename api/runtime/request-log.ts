import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * A line per request: what was asked by its route, how it ended, how long it took, under the id that the answer carries too. No
 * address, no body, no name: those are people's. What merely read and went well is told at `debug`.
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
