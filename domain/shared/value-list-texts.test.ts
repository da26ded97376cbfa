import { unreadList, valueListTexts } from './value-list-texts.ts';

describe('a value list that could not be read', () => {
  it('is told with what went wrong', () => {
    expect(unreadList('colors', 'A network error occured.')).toBe(
      'ValueList not found. A network error occured.',
    );
  });

  it('has a sentence of its own where buttons are concerned', () => {
    expect(unreadList('template-urls', 'Why.')).toBe('Unable to edit custom buttons. Why.');
  });

  it('has a sentence of its own where campaigns are concerned', () => {
    expect(unreadList('campaigns', 'Nothing.')).toBe('Failed to fetch campaigns');
    expect(unreadList('campaign-categories', 'Nothing.')).toBe('Failed to fetch campaign categories');
  });
});

test('what was not saved says why', () => {
  expect(valueListTexts.notSaved('Why.')).toBe('Value list not saved: Why.');
  expect(valueListTexts.templateUrlsNotSaved('Why.')).toBe('Template URLs not saved: Why.');
  expect(valueListTexts.buttonsNotEdited('Why.')).toBe('Unable to edit custom buttons. Why.');
});
