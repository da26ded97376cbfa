import type { Request, RequestHandler } from 'express';
import type { KeptMail } from '../../commands/shared/personal-records.ts';
import type { Guarded } from './callers.ts';
import { RequestFault } from './route.ts';

/**
 * The parts around the product in embedded mode, where simulators replace accounting and the mail server.
 * Their addresses are in the configuration, like those of the real services. A server has no surroundings.
 */
export interface Surroundings {
  /** Additional pages by path. */
  readonly pages: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Whether anyone may open the pages, because there is nothing behind them but the demo business. */
  readonly arePagesOpen: () => Promise<boolean>;
  /** Emails kept by the simulated mail server; they are personal data of their recipients. */
  readonly keptMail: KeptMail;
  /** The page where staff can view and control the simulated accounting; null if accounting is real. */
  readonly accountingSimulatorUrl: string | null;
}

/** The pages for admins only, unless they are open to anyone: links to new passwords are among the kept emails. */
export function guardedPages(
  { pages, arePagesOpen }: Surroundings,
  identify: (request: Request, page: Guarded) => Promise<unknown>,
): Surroundings['pages'] {
  const guarded =
    (page: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const mayOpen = (await arePagesOpen()) || (await identify(request, { access: 'admin' }).then(yes, no));
      if (mayOpen) return page(request, response, next);
      response.status(403).type('text').send('Please sign in as an admin, then open this page again.');
    };
  return Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, guarded(page)]));
}

const yes = () => true;

function no(error: unknown): boolean {
  if (error instanceof RequestFault) return false;
  throw error;
}

/** Real mail servers keep no copies that we could export or erase. */
export const noSurroundings: Surroundings = {
  pages: {},
  arePagesOpen: async () => false,
  keptMail: { to: async () => [], erase: async () => undefined },
  accountingSimulatorUrl: null,
};
