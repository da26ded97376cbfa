/** Colors that are told apart by people with any color vision, and on light and dark ground; the name always stands beside them. */
const palette = ['#2C62B5', '#B8511E', '#1D7874', '#6B4FA0', '#9A6200', '#B03A6B'] as const;

/** `#RRGGBB`: the color of an athlete, by its place in the whole family, so that a choice of athletes does not change it. */
export function athleteColor(family: readonly { readonly id: string }[], athleteId: string): string {
  const place = family.findIndex(({ id }) => id === athleteId);
  return palette[Math.max(0, place) % palette.length] ?? palette[0];
}
