import { getContrastRatio } from '@mui/material/styles';

const ENOUGH = 4.5;

/** The text color that the business chose, or black or white if that is not readable on the background. */
export function readableOn(background: string, chosen: string): string {
  if (getContrastRatio(chosen, background) >= ENOUGH) return chosen;
  return getContrastRatio('#000000', background) >= ENOUGH ? '#000000' : '#ffffff';
}
