/** The digits of a phone number, for comparing: `(555) 123-4567` and `555.123.4567` are the same number. */
export const phoneDigits = (value: string): string => value.replaceAll(/\P{Nd}/gu, '');

/**
 * Formats a complete or partial number in the US format: `5551234567` becomes `(555) 123-4567`. Other numbers,
 * such as foreign ones or those with an extension, are returned as they were typed.
 */
export function maskedPhone(value: string): string {
  if (/[^0-9\s().-]/.test(value)) return value;
  const digits = phoneDigits(value);
  if (digits.length > 10 || digits.length < 4) return value;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line ? `-${line}` : ''}`;
}
