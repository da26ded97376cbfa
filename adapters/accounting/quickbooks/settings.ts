/** The addresses of Intuit's services, and our credentials. No address ends in a slash. */
export interface QuickBooksSettings {
  /** `https://quickbooks.api.intuit.com`. */
  readonly booksUrl: string;
  /** The web app in which people open a transaction: `https://qbo.intuit.com`. */
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
  /** Our page to which the service sends the browser back. It must be registered there. */
  readonly redirectUrl: string;
  /** Our limit for requests to the books; 0 means no limit. The service's own limits are `usualRates`. */
  readonly requestsPerSecond: number;
}
