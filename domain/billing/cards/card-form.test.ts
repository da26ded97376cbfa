import fc from 'fast-check';
import { expiryOf, formatExpiry, isExpired } from './card-expiry.ts';
import { brandOf, type CardInput, cardFields, cardFormTexts, checkCardForm } from './card-form.ts';

const today = '2026-11-22';
const good: CardInput = {
  number: '4111 1111 1111 1111',
  expires: '12 / 2028',
  cv2: '123',
  name: 'Anna Bergeron',
  address: '12 Rink Road',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
};
const empty: CardInput = {
  number: '',
  expires: '',
  cv2: '',
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};
const check = (more: Partial<CardInput> = {}, missingOutside: string[] = []) =>
  checkCardForm({ ...good, ...more }, { today, missingOutside });

describe('the card form', () => {
  it('accepts a card', () => {
    expect(check()).toEqual({ message: '', problems: [] });
  });

  it('lists all missing inputs in one sentence', () => {
    const { message, problems } = checkCardForm(empty, { today });
    expect(message).toBe(
      'Please enter the following required fields: Card Number, Expiration, CV2, Address, City, State, Zip Code, Cardholder Name',
    );
    expect(problems).toHaveLength(8);
  });

  it('lists a missing user with the rest, and alone', () => {
    expect(check({ cv2: ' ' }, [cardFormTexts.assignToUser]).message).toBe(
      'Please enter the following required fields: CV2, Assign card to user.',
    );
    expect(check({}, [cardFormTexts.assignToUser]).message).toBe(
      'Please enter the following required fields: Assign card to user.',
    );
  });

  it('reports an expiration without a slash', () => {
    expect(check({ expires: '1228' })).toEqual({
      message: 'Expire Data Invalid',
      problems: [{ field: 'expires', message: 'Expire Data Invalid' }],
    });
  });

  it.each<[Partial<CardInput>, string]>([
    [{ number: '4111 1111 1111 1112' }, 'Please check the card number.'],
    [{ number: '4111 1111' }, 'Please check the card number.'],
    [{ expires: '13 / 2028' }, 'Please enter the month as 01 to 12.'],
    [{ expires: '12 / 202' }, 'Please enter a four-digit year.'],
    [{ expires: '10 / 2026' }, 'This card has expired.'],
    [{ cv2: '12' }, 'Please enter the 3 digits on the back of the card.'],
    [{ number: '3782 822463 10005', cv2: '123' }, 'Please enter the 4 digits on the front of the card.'],
    [{ zip: '5580' }, 'Please enter a ZIP code with 5 or 9 digits.'],
  ])('reports the error in %j', (more, reason) => {
    expect(check(more).message).toBe(`Card Data is invalid: ${reason}`);
  });

  it('accepts a card in its last month, and a two-digit year', () => {
    expect(check({ expires: '11 / 2026' }).message).toBe('');
    expect(check({ expires: '11/26' }).message).toBe('');
  });

  it('never repeats a card number in a message', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,19}$/), fc.stringMatching(/^\d{0,4}$/), (number, cv2) => {
        const { message, problems } = check({ number: `9${number}99999`, cv2: `${cv2}98765` });
        const said = [message, ...problems.map((problem) => problem.message)].join(' ');
        expect(said).not.toContain(number.padEnd(6, '9'));
        expect(said).not.toContain('98765');
      }),
    );
  });
});

test('the inputs have the labels of the dialog', () => {
  expect(cardFields.map(({ label }) => label)).toEqual([
    'Card Number',
    'Expires',
    'CV2',
    'Name on Card',
    'Address',
    'City',
    'State',
    'Zip',
  ]);
});

test.each([
  ['4111', 'Visa'],
  ['5555 5555', 'Mastercard'],
  ['2221 00', 'Mastercard'],
  ['3782', 'American Express'],
  ['6011', 'Discover'],
  ['3056', 'Diners Club'],
  ['3530', 'JCB'],
  ['6240', 'UnionPay'],
  ['9', ''],
  ['', ''],
])('a card starting with %s is by %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test('an expiration is read as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
      expect(expiryOf(formatExpiry({ month, year }))).toEqual({ month, year });
    }),
  );
});

test('a card is valid until the last day of its month', () => {
  expect(isExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false);
  expect(isExpired({ month: 11, year: 2026 }, '2026-12-01')).toBe(true);
  expect(isExpired({ month: 1, year: 2027 }, '2026-12-31')).toBe(false);
});
