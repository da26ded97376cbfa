import { colors } from '../../../../domain/shared/colors.ts';

/** The colour of a training group, `#RRGGBB`, of the id that its record holds; white text reads on each of them. */
export const groupColor = (colorId: string): string =>
  (colors.find(({ id }) => id === colorId) ?? colors[0]).color;
