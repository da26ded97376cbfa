/**
 * The access of this product to the business's accounting (OAuth 2.0, RFC 6749). Tokens are stored encrypted,
 * never in events. The refresh token changes, so one process at a time renews it.
 */
export interface AccountingLink {
  /** The address where an admin's browser goes to agree; `state` comes back with the answer. */
  authorizeUrl(state: string): string;
  /**
   * Exchanges the code of the answer for tokens and stores them. Throws `Refusal` when the service rejects
   * it.
   */
  connect(answer: {
    readonly code: string;
    readonly realmId: string;
    readonly connectedBy: string;
  }): Promise<LinkedCompany>;
  /** Revokes our access. The tokens are deleted whatever the service answers. */
  revoke(): Promise<void>;
  /** Renews the access now. Throws `Refusal` when the connection is lost. */
  refresh(): Promise<void>;
  status(): Promise<LinkStatus>;
  /** The listener is called when the service reports that our access was revoked (`invalid_grant`, 3100). */
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
