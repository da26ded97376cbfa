import { maskedPhone, phoneDigits } from './phone.ts';

describe('formatting phone numbers', () => {
  it.each([
    ['5551234567', '(555) 123-4567'],
    ['555.123.4567', '(555) 123-4567'],
    ['(555) 123-4567', '(555) 123-4567'],
    ['555123', '(555) 123'],
    ['5551234', '(555) 123-4'],
    ['555', '555'],
    ['', ''],
  ])('writes %j as %j', (typed, masked) => {
    expect(maskedPhone(typed)).toBe(masked);
  });

  it.each(['+46 8 123 456 78', '15551234567', '555 1234 ext. 5', '٠١٢٣٤٥٦٧٨٩', 'ask Anna'])(
    'leaves %j as it was typed',
    (typed) => {
      expect(maskedPhone(typed)).toBe(typed);
    },
  );

  it('accepts digits of any script', () => {
    expect(phoneDigits('+1 (555) 123-4567')).toBe('15551234567');
    expect(phoneDigits('٠١٢')).toBe('٠١٢');
  });
});
