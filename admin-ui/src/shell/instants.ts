import dayjs from 'dayjs';

/** An instant as `MM/DD/YY h:mma` in the user's timezone (part 1 §9). */
export const formatInstant = (instant: string): string => dayjs(instant).format('MM/DD/YY h:mma');

export const formatInstantDay = (instant: string): string => dayjs(instant).format('MM/DD/YY');

export const formatInstantTime = (instant: string): string => dayjs(instant).format('h:mma');

/** With seconds, to tell events of the same minute apart. */
export const formatExactInstant = (instant: string): string => dayjs(instant).format('MM/DD/YY h:mm:ssa');

/** The current year in the user's timezone. */
export const thisYear = (): number => dayjs().year();

/** Today in the user's timezone, `YYYY-MM-DD`. */
export const today = (): string => dayjs().format('YYYY-MM-DD');
