/** How good a ratio is. `ratioWords` says the same without a color. */
export type RatioTone = 'grey' | 'red' | 'amber' | 'lightGreen' | 'green';

export const ratioWords: Readonly<Record<RatioTone, string>> = {
  grey: 'None',
  red: 'Low',
  amber: 'Fair',
  lightGreen: 'Good',
  green: 'Strong',
};

/**
 * The tone of a conversion in the funnel, or of an actual figure by its target (part 2 §9; resolution Q132: above 1 is green, too).
 * Null: there is nothing to divide by. A ratio below 0 has the tone of the lowest ones.
 */
export function toneOfRatio(ratio: number | null): RatioTone {
  if (ratio === null || ratio === 0) return 'grey';
  if (ratio <= 0.5) return 'red';
  if (ratio <= 0.7) return 'amber';
  return ratio <= 0.9 ? 'lightGreen' : 'green';
}

/** Null if there is nothing to divide by: no ratio then, rather than an infinite one. */
export const ratioOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * `62%`; a dash if there is no ratio. Only a whole is `100%`, and only nothing is `0%`: ratios close to them are `99%` and `<1%`.
 */
export function formatRatio(ratio: number | null): string {
  if (ratio === null) return '–';
  const percent = Math.round(ratio * 100);
  if (percent === 0 && ratio > 0) return '<1%';
  return percent === 100 && ratio < 1 ? '99%' : `${percent.toLocaleString('en-US')}%`;
}
