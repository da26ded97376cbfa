import {
  type FollowUpFilter,
  followUpFilterLabels,
  followUpFilters,
} from '../../../../domain/athletes/athlete-filters.ts';
import { formatShortDay, isDay } from '../../../../domain/shared/day.ts';

/** The parts of the list's filter that are no lists of values. */
export interface RangeFilter {
  readonly follow_up?: FollowUpFilter | undefined;
  readonly follow_up_from?: string | undefined;
  readonly follow_up_until?: string | undefined;
  readonly owes?: boolean | undefined;
  /** Dollars. */
  readonly balance_from?: number | undefined;
  readonly balance_to?: number | undefined;
  /** Completed years. */
  readonly age_from?: number | undefined;
  readonly age_to?: number | undefined;
}

/** The same as it is typed in the dialog; '' is not set. */
export interface RangeDraft {
  readonly followUp: '' | FollowUpFilter | 'between';
  readonly from: string;
  readonly until: string;
  readonly balance: '' | 'owes' | 'between';
  readonly balanceFrom: string;
  readonly balanceTo: string;
  readonly ageFrom: string;
  readonly ageTo: string;
}

export const noRanges: RangeDraft = {
  followUp: '',
  from: '',
  until: '',
  balance: '',
  balanceFrom: '',
  balanceTo: '',
  ageFrom: '',
  ageTo: '',
};

const written = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** An address typed by hand may contain anything. */
export function rangesIn(filter: RangeFilter): RangeDraft {
  const { follow_up, follow_up_from: from = '', follow_up_until: until = '' } = filter;
  const { owes, balance_from, balance_to } = filter;
  const kind = followUpFilters.find((one) => one === follow_up);
  const hasAmounts = balance_from !== undefined || balance_to !== undefined;
  return {
    followUp: kind ?? (from || until ? 'between' : ''),
    from,
    until,
    balance: hasAmounts ? 'between' : owes ? 'owes' : '',
    balanceFrom: written(balance_from),
    balanceTo: written(balance_to),
    ageFrom: written(filter.age_from),
    ageTo: written(filter.age_to),
  };
}

/** Every part is named, so that parts that are not set are removed from the filter. */
export function filterOf(draft: RangeDraft): RangeFilter {
  const { followUp, balance } = draft;
  const isBetween = followUp === 'between';
  const hasAmounts = balance === 'between';
  return {
    follow_up: followUp === '' || isBetween ? undefined : followUp,
    follow_up_from: isBetween ? draft.from || undefined : undefined,
    follow_up_until: isBetween ? draft.until || undefined : undefined,
    owes: balance === 'owes' || undefined,
    balance_from: hasAmounts ? amount(draft.balanceFrom) : undefined,
    balance_to: hasAmounts ? amount(draft.balanceTo) : undefined,
    age_from: numberIn(draft.ageFrom),
    age_to: numberIn(draft.ageTo),
  };
}

const OLDEST = 120;

/** What is wrong with the inputs, by input. */
export function rangeProblems(draft: RangeDraft): Readonly<Partial<Record<keyof RangeDraft, string>>> {
  const { followUp, balance, from, until, balanceFrom, balanceTo, ageFrom, ageTo } = draft;
  return {
    ...(followUp === 'between' && {
      ...(from && !isDay(from) && { from: validDate }),
      ...(until && !isDay(until) && { until: validDate }),
      ...(isDay(from) && isDay(until) && until < from && { until: 'This day is before the first one.' }),
    }),
    ...(balance === 'between' && {
      ...(balanceFrom && amount(balanceFrom) === undefined && { balanceFrom: validAmount }),
      ...(balanceTo && amount(balanceTo) === undefined && { balanceTo: validAmount }),
      ...isLess(amount(balanceFrom), amount(balanceTo), { balanceTo: 'This is less than the first amount.' }),
    }),
    ...(ageFrom && numberIn(ageFrom) === undefined && { ageFrom: validAge }),
    ...(ageTo && numberIn(ageTo) === undefined && { ageTo: validAge }),
    ...isLess(numberIn(ageFrom), numberIn(ageTo), { ageTo: 'This is less than the first age.' }),
  };
}

const validDate = 'Please enter a valid date.';
const validAmount = 'Please enter an amount such as 250.00.';
const validAge = `Please enter an age from 0 to ${OLDEST}.`;

const isLess = <Problem extends object>(
  from: number | undefined,
  to: number | undefined,
  problem: Problem,
): Problem | undefined => (from !== undefined && to !== undefined && to < from ? problem : undefined);

/** Dollars and whole cents. */
const amount = (typed: string): number | undefined =>
  /^\$?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace('$', '')) : undefined;

const numberIn = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= OLDEST ? Number(typed) : undefined;

/** The filters in use in words, each with the parts that it consists of. */
export function rangeChips(filter: RangeFilter) {
  const { followUp, from, until, balance, balanceFrom, balanceTo, ageFrom, ageTo } = rangesIn(filter);
  const days = followUp === '' || followUp === 'between' ? '' : followUpFilterLabels[followUp];
  const dollars = (value: string) => value && `$${value}`;
  const chips: { readonly label: string; readonly keys: readonly (keyof RangeFilter)[] }[] = [
    { label: days && `Follow Up: ${days}`, keys: ['follow_up'] },
    {
      label: labeled('Follow Up', span(shortDay(from), shortDay(until), 'until')),
      keys: ['follow_up_from', 'follow_up_until'],
    },
    { label: balance === 'owes' ? 'Balance: Owes' : '', keys: ['owes'] },
    {
      label: labeled('Balance', span(dollars(balanceFrom), dollars(balanceTo), 'up to')),
      keys: ['balance_from', 'balance_to', 'owes'],
    },
    { label: labeled('Age', span(ageFrom, ageTo, 'up to')), keys: ['age_from', 'age_to'] },
  ];
  return chips.filter(({ label }) => label !== '');
}

const labeled = (name: string, words: string): string => words && `${name}: ${words}`;
const shortDay = (day: string): string => (isDay(day) ? formatShortDay(day) : '');

/** `from 10`, `up to 12`, `10 to 12` */
function span(from: string, to: string, upTo: string): string {
  if (from && to) return `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to && `${upTo} ${to}`;
}
