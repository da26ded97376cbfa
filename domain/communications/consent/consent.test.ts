import { given } from '../../testing/given.ts';
import { consentDecider, type Statement } from './consent.ts';
import { consentTexts } from './consent-texts.ts';
import type { ConsentEvent } from './events.ts';
import { consentWordings, wordingText } from './wordings.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000a1';
const statement: Statement = {
  person: { kind: 'contact', id: '0192f0a0-0000-7000-8000-000000000001' },
  optionId: 'news-and-offers',
  isWanted: false,
  how: 'one-click',
  wording: 'one-click-1',
  messageId: '0192f0a0-0000-7000-8000-0000000000b1',
  network: '192.0.2.1',
};
const stated: ConsentEvent = { type: 'ConsentStated', data: statement };
const consented: ConsentEvent = {
  type: 'ParentalConsentRecorded',
  data: { athleteId, givenBy: 'Anna Bergeron', evidence: 'Signed form' },
};
const withdrawn: ConsentEvent = { type: 'ParentalConsentWithdrawn', data: { athleteId } };

describe('the statements of a person', () => {
  it('are all recorded, because the record of the person may say something else by now', () => {
    const story = given(consentDecider, [stated]);
    expect(story.state.said).toEqual(new Map([['news-and-offers', false]]));
    story.when({ kind: 'state', ...statement }).gives([stated]);
  });

  it('refer to texts that are known', () => {
    expect(Object.keys(consentWordings).map(wordingText)).not.toContain('');
    expect(wordingText('made-up-1')).toBe('');
  });
});

describe('the consent of a parent', () => {
  const record = { kind: 'record-parental-consent', athleteId } as const;
  const withdraw = { kind: 'withdraw-parental-consent', athleteId } as const;

  it('says who gave it, and how', () => {
    const story = given(consentDecider, []);
    story.when({ ...record, givenBy: ' Anna Bergeron ', evidence: 'Signed form' }).gives([consented]);
    story.when({ ...record, givenBy: '', evidence: 'Signed form' }).refuses(consentTexts.givenByMissing);
    story.when({ ...record, givenBy: 'Anna', evidence: ' ' }).refuses(consentTexts.evidenceMissing);
  });

  it('is recorded again only if something changed', () => {
    const story = given(consentDecider, [consented]);
    story.when({ ...record, givenBy: 'Anna Bergeron', evidence: 'Signed form' }).nothingHappens();
    story
      .when({ ...record, givenBy: 'Ben Bergeron', evidence: 'Email' })
      .gives([{ ...consented, data: { athleteId, givenBy: 'Ben Bergeron', evidence: 'Email' } }]);
  });

  it('can be withdrawn while it is there', () => {
    given(consentDecider, [consented]).when(withdraw).gives([withdrawn]);
    for (const past of [[], [consented, withdrawn]]) {
      given(consentDecider, past).when(withdraw).refuses(consentTexts.noParentalConsent);
    }
  });
});
