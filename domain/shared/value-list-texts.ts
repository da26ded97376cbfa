/** Texts about value lists, word for word (part 1 §8). `message` says what went wrong. */
export const valueListTexts = {
  notFound: (message: string) => `ValueList not found. ${message}`,
  notSaved: (message: string) => `Value list not saved: ${message}`,
  campaignsNotFetched: 'Failed to fetch campaigns',
  campaignCategoriesNotFetched: 'Failed to fetch campaign categories',
  buttonsNotEdited: (message: string) => `Unable to edit custom buttons. ${message}`,
  templateUrlsNotSaved: (message: string) => `Template URLs not saved: ${message}`,
} as const;

/** The text for a list whose rows could not be read; some lists have their own. */
export function unreadList(list: string, message: string): string {
  if (list === 'campaigns') return valueListTexts.campaignsNotFetched;
  if (list === 'campaign-categories') return valueListTexts.campaignCategoriesNotFetched;
  if (list === 'template-urls') return valueListTexts.buttonsNotEdited(message);
  return valueListTexts.notFound(message);
}
