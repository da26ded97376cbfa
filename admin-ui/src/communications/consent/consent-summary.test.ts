import type { MayWriteView } from '../../../../contract/communications/consent.ts';
import { consentSummary } from './consent-summary.ts';

type Option = MayWriteView['options'][number];
const option = (label: string, reason: Option['reason'] = null): Option => ({
  option_id: 'news-and-offers',
  label,
  reason,
  text: reason ? `Because of ${reason}.` : '',
});

describe('the summary of consent', () => {
  it.each([
    ['Gets all kinds of emails.', [option('News'), option('Billing')]],
    ['Does not get: News.', [option('News', 'opted-out'), option('Billing')]],
    [
      'Gets no emails. Because of suppressed.',
      [option('News', 'suppressed'), option('Billing', 'suppressed')],
    ],
    ['Gets no emails.', [option('News', 'minor-no-news'), option('Billing', 'opted-out')]],
  ])('%s', (summary, options) => {
    expect(consentSummary({ options })).toBe(summary);
  });
});
