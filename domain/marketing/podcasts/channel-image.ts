import type { ImageSize } from '../../shared/image-size.ts';

/** 5 MB; directories refuse larger ones. */
export const LARGEST_IMAGE = 5 * 1024 * 1024;
const LEAST_PIXELS = 1400;
const MOST_PIXELS = 3000;

/** Apple's rule for the picture of a podcast. */
export const fitsDirectories = ({ width, height }: ImageSize): boolean =>
  width === height && width >= LEAST_PIXELS && width <= MOST_PIXELS;
