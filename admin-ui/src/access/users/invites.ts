import { createContext, useContext } from 'react';

/** Inviting the users that are selected. */
export interface Invites {
  readonly send: () => void;
  /** While they are sent. */
  readonly progress: { readonly sent: number; readonly total: number } | undefined;
  /** What became of the last ones: how many were invited, of how many. */
  readonly outcome: { readonly invited: number; readonly total: number } | undefined;
  /** Why not, by user. */
  readonly reasons: ReadonlyMap<string, string>;
}

const InvitesContext = createContext<Invites>({
  send: () => undefined,
  progress: undefined,
  outcome: undefined,
  reasons: new Map(),
});
export const InvitesProvider = InvitesContext.Provider;

/** Shared by the bar that sends them and the rows that say what was wrong. */
export const useInvitesHere = (): Invites => useContext(InvitesContext);
