import { isbot } from 'isbot';

/** A request for the picture or for a link of a message. */
export interface Visit {
  readonly at: Date;
  readonly userAgent: string | undefined;
  /** `GET` */
  readonly method: string;
  /** When the recipient's server took the message, as far as that is known. */
  readonly deliveredAt: Date | undefined;
  /** Whether it went to the link that people cannot see. */
  readonly isTrap?: boolean;
}

/** Nobody reads this fast. Security gateways look at a message before they put it into the mailbox. */
const FASTEST_PERSON = 2_000;

/**
 * Whether a program opened or clicked, and no person. Gateways that pretend to be browsers are recognized by what they do: they come at
 * once, ask with HEAD, or follow the link that nobody can see. `clickedEverything` recognizes those that follow all links.
 */
export const isMachineVisit = ({ at, userAgent, method, deliveredAt, isTrap = false }: Visit): boolean =>
  isTrap ||
  method === 'HEAD' ||
  isProgram(userAgent) ||
  (deliveredAt !== undefined && isTooFast(at, deliveredAt));

/** Whether the user agent names a program, such as the picture proxies of Gmail and Yahoo. Browsers always name themselves. */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/** Times of providers have whole seconds, so an open may seem earlier than the delivery before it. */
export const isTooFast = (at: Date, deliveredAt: Date): boolean => {
  const after = at.getTime() - deliveredAt.getTime();
  return after > -FASTEST_PERSON && after < FASTEST_PERSON;
};

export interface Click {
  readonly linkId: string;
  readonly at: Date;
}

const ALL_LINKS_WITHIN = 10_000;

/**
 * Whether somebody followed all `links` of a message within ten seconds, which only a program does. A message with fewer than three
 * links proves nothing: people click twice.
 */
export function clickedEverything(clicks: readonly Click[], links: number): boolean {
  if (links < 3) return false;
  const inOrder = clicks.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return inOrder.some((first, index) => {
    const within = inOrder
      .slice(index)
      .filter(({ at }) => at.getTime() - first.at.getTime() <= ALL_LINKS_WITHIN);
    return new Set(within.map(({ linkId }) => linkId)).size >= links;
  });
}
