/**
 * Sent by our pages with requests that no person caused: polling, and reading again after changes by others.
 * They do not keep a session from ending after a time without activity.
 */
export const BACKGROUND_HEADER = 'X-Background';
