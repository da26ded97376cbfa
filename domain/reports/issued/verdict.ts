import { counted } from '../../shared/sentences.ts';
import { differencesSentence, type RowDifference } from './differences.ts';
import type { IssueFormat } from './issue-formats.ts';

/** What can be said about an issued report that is read again as of its position. */
export type IssueState = 'as-it-was' | 'erased' | 'differs';

export interface Verdict {
  readonly state: IssueState;
  readonly sentence: string;
}

/** `isSame`: what is read has the hash that was recorded. `erased`: people in it who were erased after it was issued. */
export function verdictOf({
  isSame,
  erased,
}: {
  readonly isSame: boolean;
  readonly erased: number;
}): Verdict {
  const people = erased === 1 ? '1 person was' : `${erased} people were`;
  const names = erased === 1 ? 'The name is' : 'The names are';
  if (!isSame) {
    const because = erased > 0 ? ` ${people} erased since.` : '';
    return {
      state: 'differs',
      sentence: `This is not exactly what was issued: the product computes the report of that moment differently today.${because}`,
    };
  }
  if (erased > 0) {
    return {
      state: 'erased',
      sentence: `The figures are as they were, but the report differs because ${people} erased. ${names} not shown anymore.`,
    };
  }
  return { state: 'as-it-was', sentence: 'This is exactly what was issued.' };
}

/** What the report would say today. */
export const todaySentence = (differences: readonly RowDifference[], isSame: boolean): string => {
  if (differences.length > 0) return `Today it would say something else: ${differencesSentence(differences)}`;
  return isSame ? 'Today it would say the same.' : 'Today it would say the same rows, with other totals.';
};

/** `120 rows. As of 03/01/26 4:12pm, position 28110. SHA-256 3f2a….`: the last line of a file, so that a copy can be told from what was issued. */
export const factsLine = ({
  rows,
  moment,
  position,
  sha256,
}: {
  readonly rows: number;
  readonly moment: string;
  readonly position: string;
  readonly sha256: string;
}): string => `${counted(rows, 'row')}. As of ${moment}, position ${position}. SHA-256 ${sha256}.`;

/** In lists. */
export const formatNames: Readonly<Record<IssueFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Paper',
  mail: 'Email',
};
