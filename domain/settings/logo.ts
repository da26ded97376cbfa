import type { ImageSize } from '../shared/image-size.ts';

/** 1 MB: it is loaded with the first page that a family opens. */
export const LARGEST_LOGO = 1024 * 1024;
const LEAST_PIXELS = 64;
const MOST_PIXELS = 2000;

export const logoTexts = {
  wrong: 'Please choose a PNG or JPG picture from 64 to 2,000 pixels wide and high.',
  tooLarge: 'This picture is larger than 1 MB. Please choose a smaller one.',
  upload: 'Please upload the logo as a picture.',
  saved: 'Logo saved',
  removed: 'Logo removed',
} as const;

export const fitsAsLogo = ({ width, height }: ImageSize): boolean =>
  [width, height].every((pixels) => pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS);

/** The value of the setting: the name of the picture, `<id>.png`, or an empty text without a logo. */
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg)$/;

export const isLogoName = (value: string): boolean => named.test(value);

/** Where the bytes of the picture are in the file store. */
export const logoKeyOf = (name: string): string => `business/${name.replace(/\.\w+$/, '')}`;

/** Whether the key is that of a picture of the business. */
export const isLogoKey = (key: string): boolean => key.startsWith('business/');
