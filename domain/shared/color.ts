/** A color as `#RRGGBB`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
