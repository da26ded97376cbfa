/** Where the services of Intuit are, and who we are to them. No address ends in a slash. */
export interface QuickBooksSettings {
  /** `https://quickbooks.api.intuit.com`. */
  readonly booksUrl: string;
  /** Where a person looks at a transaction: `https://qbo.intuit.com`. */
  readonly appUrl: string;
  /** `https://api.intuit.com`. */
  readonly paymentsUrl: string;
  /** `https://appcenter.intuit.com/connect/oauth2`. */
  readonly authorizeUrl: string;
  /** `https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer`. */
  readonly tokenUrl: string;
  /** `https://developer.api.intuit.com/v2/oauth2/tokens/revoke`. */
  readonly revokeUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our page that the service sends the browser back to; it must be registered there. */
  readonly redirectUrl: string;
  /** Of the books; 0 is without limit. The service allows ten a second and 500 a minute. */
  readonly requestsPerSecond: number;
}
