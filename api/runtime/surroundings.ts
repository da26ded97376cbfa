import type { RequestHandler } from 'express';
import type { KeptMail } from '../../commands/shared/personal-records.ts';

/**
 * The parts around the product in embedded mode, where simulators replace accounting and the mail server.
 * Their addresses are in the configuration, like those of the real services. A server has no surroundings.
 */
export interface Surroundings {
  /** Additional pages by path. */
  readonly pages: Readonly<Record<`/${string}`, RequestHandler>>;
  /** Emails kept by the simulated mail server; they are personal data of their recipients. */
  readonly keptMail: KeptMail;
  /** The page where staff can view and control the simulated accounting; null if accounting is real. */
  readonly accountingSimulatorUrl: string | null;
}

/** Real mail servers keep no copies that we could export or erase. */
export const noSurroundings: Surroundings = {
  pages: {},
  keptMail: { to: async () => [], erase: async () => undefined },
  accountingSimulatorUrl: null,
};
