/**
 * How the business gives this product access to its books (OAuth 2.0, RFC 6749). Tokens are kept encrypted, never in events;
 * the refresh token changes, one process at a time renews it.
 */
export interface AccountingLink {
  /** Where an admin's browser goes to agree; `state` comes back with the answer. */
  authorizeUrl(state: string): string;
  /** Trades the code of the answer for tokens and keeps them. Throws `Refusal` when the service does not take it. */
  connect(answer: {
    readonly code: string;
    readonly realmId: string;
    readonly connectedBy: string;
  }): Promise<LinkedCompany>;
  /** Gives the access back. The tokens are forgotten whatever the service answers. */
  revoke(): Promise<void>;
  /** Renews the access now. Throws `Refusal` when the connection is lost. */
  refresh(): Promise<void>;
  status(): Promise<LinkStatus>;
  /** Called when the service says that the access was taken away (`invalid_grant`, 3100). */
  onLost(listener: (realmId: string, reason: string) => Promise<void>): void;
}

export interface LinkedCompany {
  readonly realmId: string;
  readonly companyName: string;
}

export type LinkStatus =
  | { readonly kind: 'not-connected' }
  | {
      readonly kind: 'connected';
      readonly realmId: string;
      readonly companyName: string;
      /** UTC. */
      readonly connectedAt: string;
      readonly accessUntil: string;
      readonly refreshUntil: string;
    };
