import type { ComponentType } from 'react';

/** A page that every screen leads to. */
export interface Destination {
  /** Below `/portal`. */
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** The page asks what it has to before it is used; on the others nothing is asked (part 1 §2). */
  readonly prompts?: true;
}

/** Whether the page at this address asks. */
export const isPrompting = (
  destinations: readonly Pick<Destination, 'path' | 'prompts'>[],
  pathname: string,
): boolean =>
  destinations.some(
    ({ path, prompts = false }) => prompts && (pathname === path || pathname.startsWith(`${path}/`)),
  );
