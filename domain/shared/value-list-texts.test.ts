import { unreadList, valueListTexts } from './value-list-texts.ts';

describe('a value list that could not be read', () => {
  it('has a message with the reason', () => {
    expect(unreadList('colors', 'A network error occured.')).toBe(
      'ValueList not found. A network error occured.',
    );
  });

  it('has its own message for custom buttons', () => {
    expect(unreadList('template-urls', 'Why.')).toBe('Unable to edit custom buttons. Why.');
  });

  it('has its own message for campaigns', () => {
    expect(unreadList('campaigns', 'Nothing.')).toBe('Failed to fetch campaigns');
    expect(unreadList('campaign-categories', 'Nothing.')).toBe('Failed to fetch campaign categories');
  });
});

test('a list that was not saved has a message with the reason', () => {
  expect(valueListTexts.notSaved('Why.')).toBe('Value list not saved: Why.');
  expect(valueListTexts.templateUrlsNotSaved('Why.')).toBe('Template URLs not saved: Why.');
  expect(valueListTexts.buttonsNotEdited('Why.')).toBe('Unable to edit custom buttons. Why.');
});
