import { counted } from '../../shared/sentences.ts';
import { COMPARED_DAYS, FEWEST_COMPARED } from './results.ts';

/** One side of the comparison: who entered, and who of them bought something in the days after. */
export interface ComparedSide {
  readonly entries: number;
  readonly bought: number;
}

/** How many more of 100 athletes bought on the first side, with its 95 % interval; percentage points with one decimal. */
export interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

/** The interval of a share by Wilson's score method, without a correction for continuity. */
function wilson({ entries, bought }: ComparedSide): { readonly low: number; readonly high: number } {
  const share = bought / entries;
  const middle = 2 * entries * share + Z * Z;
  const spread = Z * Math.sqrt(Z * Z + 4 * entries * share * (1 - share));
  const scale = 2 * (entries + Z * Z);
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/**
 * The difference of two independent shares with its 95 % interval, by Newcombe's hybrid score method (Statistics in Medicine 17, 1998, 873–890,
 * method 10): it stays right for small and for extreme shares, where the usual one gives impossible intervals. Shares, from -1 to 1; both sides
 * have entries.
 */
export function differenceOf(first: ComparedSide, second: ComparedSide): Interval {
  const [one, other] = [first.bought / first.entries, second.bought / second.entries];
  const [ofOne, ofOther] = [wilson(first), wilson(second)];
  const difference = one - other;
  return {
    difference,
    low: difference - Math.hypot(one - ofOne.low, ofOther.high - other),
    high: difference + Math.hypot(ofOne.high - one, other - ofOther.low),
  };
}

/** What may be claimed. Undefined below 200 entries on both sides together, or if a side is empty. */
export function intervalOf(writtenTo: ComparedSide, heldBack: ComparedSide): Interval | undefined {
  const isTooFew = writtenTo.entries + heldBack.entries < FEWEST_COMPARED;
  if (isTooFew || writtenTo.entries === 0 || heldBack.entries === 0) return undefined;
  const { difference, low, high } = differenceOf(writtenTo, heldBack);
  return { difference: points(difference), low: points(low), high: points(high) };
}

/** Never -0. */
const points = (share: number): number => Math.round(share * 1000) / 10 + 0;

/** What follows from the comparison, in a sentence. Without an interval it claims nothing. */
export function comparisonSentence(
  writtenTo: ComparedSide,
  heldBack: ComparedSide,
  interval: Interval | undefined,
): string {
  if (!interval) {
    const entries = writtenTo.entries + heldBack.entries;
    if (entries >= FEWEST_COMPARED) {
      const empty = heldBack.entries === 0 ? 'was held back' : 'was written to';
      return `Nobody ${empty}, so there is nothing to compare with.`;
    }
    return `The campaign has ${counted(entries, 'athlete')} to compare so far. With fewer than ${FEWEST_COMPARED}, nobody can tell a difference from chance.`;
  }
  const { low, high } = interval;
  if (low > 0) {
    return `Of 100 athletes who were written to, ${low.toFixed(1)} to ${high.toFixed(1)} bought within ${COMPARED_DAYS} days because of the campaign.`;
  }
  if (high < 0) {
    return `Of 100 athletes who were written to, ${(-high).toFixed(1)} to ${(-low).toFixed(1)} fewer bought within ${COMPARED_DAYS} days than without the campaign.`;
  }
  const fewer = low === 0 ? 'none' : `${(-low).toFixed(1)} fewer`;
  const more = high === 0 ? 'no more' : `${high.toFixed(1)} more`;
  return `The difference can be chance: of 100 athletes who were written to, anything from ${fewer} to ${more} bought within ${COMPARED_DAYS} days because of the campaign.`;
}
