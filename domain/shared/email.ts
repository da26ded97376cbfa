const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `name@domain.tld` without blanks inside (resolution Q121). */
export const isEmail = (text: string): boolean => pattern.test(text.trim());
