/** The colors of a new button (part 1 §9). */
export const DEFAULT_BUTTON_COLOR = '#22B66E';
export const DEFAULT_TEXT_COLOR = '#FFFFFF';

/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** The text color that the business chose, or black or white if that is not readable on the background. Colors are `#RRGGBB`. */
export function readableOn(background: string, chosen: string): string {
  if (contrast(chosen, background) >= ENOUGH) return chosen;
  return contrast('#000000', background) >= ENOUGH ? '#000000' : '#ffffff';
}

/** The contrast ratio of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
