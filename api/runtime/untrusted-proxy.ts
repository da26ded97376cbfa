import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once if a request was forwarded although no proxy is trusted. Behind such a proxy all visitors have
 * its address, and share the limits on failed sign-ins.
 */
export function warnOfUntrustedProxy(
  logger: Logger,
  trustedProxies: number | readonly string[] | undefined,
): RequestHandler {
  let isWatching = trustedProxies === undefined;
  return (request, _response, next) => {
    if (isWatching && request.get('X-Forwarded-For') !== undefined) {
      isWatching = false;
      logger.warn(
        'A request has the header X-Forwarded-For, but TRUST_PROXY is not set. If Blueline is behind a proxy, set TRUST_PROXY: until then all visitors have the address of the proxy and share the limits on failed sign-ins.',
      );
    }
    next();
  };
}
