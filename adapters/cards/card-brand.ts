/** The processor's names of brands → ours. */
const brands: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MC: 'Mastercard',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  AMERICANEXPRESS: 'American Express',
  DISC: 'Discover',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  DINERSCLUB: 'Diners Club',
  JCB: 'JCB',
};

export const brandOf = (cardType: string): string =>
  brands[cardType.toUpperCase().replaceAll(/[^A-Z]/g, '')] ?? (cardType || 'Card');
