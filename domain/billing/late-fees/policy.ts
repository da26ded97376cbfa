import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand } from '../../shared/refusal.ts';
import type { LateFeePolicyEvent } from './events.ts';
import { initialTerms, type LateFeeTerms, termsProblems } from './terms.ts';

/** How the business charges late fees. */
export interface LateFeePolicy {
  readonly isOn: boolean;
  /** Counted from 1; 0: nobody has set the terms yet. */
  readonly version: number;
  readonly terms: LateFeeTerms;
  /** The day on which late fees were last turned on: invoices due before it have none. Null while they are off. */
  readonly since: Day | null;
}

export interface SetLateFeePolicy {
  readonly isOn: boolean;
  readonly terms: LateFeeTerms;
  /** The day at the business. */
  readonly day: Day;
}

/** The terms of late fees. Each change is a version of its own, and late fees are off until an admin turns them on. */
export const lateFeePolicyDecider: Decider<LateFeePolicy, SetLateFeePolicy, LateFeePolicyEvent> = {
  initial: () => ({ isOn: false, version: 0, terms: initialTerms, since: null }),

  evolve(state, { data }) {
    const { version, isOn, day, ...terms } = data;
    return { isOn, version, terms, since: isOn ? (state.since ?? day) : null };
  },

  decide({ isOn, terms: given, day }, state) {
    demand(termsProblems(given));
    const terms = { ...given, lineText: given.lineText.trim() };
    if (state.version > 0 && state.isOn === isOn && isSame(state.terms, terms)) return [];
    return [{ type: 'LateFeePolicySet', data: { version: state.version + 1, isOn, day, ...terms } }];
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
