/**
 * The texts that people saw when they said what they want, by version. Statements refer to them, so a text that was used is never changed: a new
 * text gets a new version.
 */
export const consentWordings = {
  'one-click-1': 'The unsubscribe button of the mail program; our text was not shown.',
  'page-1':
    'Stop emails of this kind? This applies to this kind of email only. Emails about signing in and receipts are still sent.',
  'preferences-1': 'Choose which emails we send to you. Emails about signing in are always sent.',
  'complaint-1': 'The spam button of the mail program; our text was not shown.',
  'provider-1': 'The unsubscribe link of the mail provider; our text was not shown.',
  'profile-1': 'The email choices in the profile of the user.',
  'import-1': 'The file that the contact was imported from said so; our text was not shown.',
  'staff-1': 'The person told staff; no text was shown.',
} as const;

export type ConsentWording = keyof typeof consentWordings;

/** The text of a version; empty for one that is not known. */
export const wordingText = (wording: string): string =>
  new Map<string, string>(Object.entries(consentWordings)).get(wording) ?? '';
