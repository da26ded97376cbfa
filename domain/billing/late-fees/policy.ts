import { addDays, type Day, isDay } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem } from '../../shared/refusal.ts';
import type { LateFeePolicyEvent } from './events.ts';
import { initialTerms, type LateFeeTerms, termsProblems } from './terms.ts';

/** How the business charges late fees. */
export interface LateFeePolicy {
  readonly isOn: boolean;
  /** Counted from 1; 0: nobody has set the terms yet. */
  readonly version: number;
  readonly terms: LateFeeTerms;
  /** Invoices due before this day have no late fee. Null until somebody has set it. */
  readonly since: Day | null;
}

export interface SetLateFeePolicy {
  readonly isOn: boolean;
  readonly terms: LateFeeTerms;
  readonly since: string;
  /** The day at the business. */
  readonly day: Day;
}

/** Late fees may begin with invoices that were due so many days before they are turned on: families are told of them first, too. */
const MOST_DAYS_BACK = 90;

export const sinceTexts = {
  invalid: 'Please enter a day.',
  tooEarly: `Please enter a day at most ${MOST_DAYS_BACK} days ago.`,
} as const;

/** The dialog runs it before it sends anything. A day that stays as it was is not checked again. */
export function sinceProblems(since: string, before: Day | null, today: Day): Problem[] {
  if (!isDay(since)) return [{ field: 'since', message: sinceTexts.invalid }];
  const isFine = since === before || since >= addDays(today, -MOST_DAYS_BACK);
  return isFine ? [] : [{ field: 'since', message: sinceTexts.tooEarly }];
}

/** The terms of late fees. Each change is a version of its own, and late fees are off until an admin turns them on. */
export const lateFeePolicyDecider: Decider<LateFeePolicy, SetLateFeePolicy, LateFeePolicyEvent> = {
  initial: () => ({ isOn: false, version: 0, terms: initialTerms, since: null }),

  evolve(_, { data }) {
    const { version, isOn, since, ...terms } = data;
    return { isOn, version, terms, since };
  },

  decide({ isOn, terms: given, since, day }, state) {
    demand([...termsProblems(given), ...sinceProblems(since, state.since, day)]);
    const terms = { ...given, lineText: given.lineText.trim() };
    const isKept = state.isOn === isOn && state.since === since && isSame(state.terms, terms);
    if (state.version > 0 && isKept) return [];
    return [{ type: 'LateFeePolicySet', data: { version: state.version + 1, isOn, since, ...terms } }];
  },
};

const isSame = (one: LateFeeTerms, other: LateFeeTerms): boolean =>
  one.graceDays === other.graceDays &&
  one.kind === other.kind &&
  one.value === other.value &&
  one.repeatsMonthly === other.repeatsMonthly &&
  one.capAmount === other.capAmount &&
  one.capPercent === other.capPercent &&
  one.minimum === other.minimum &&
  one.noticeDays === other.noticeDays &&
  one.lineText === other.lineText;
