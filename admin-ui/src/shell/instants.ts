import dayjs from 'dayjs';

/** A moment as `MM/DD/YY h:mma`, in the time of the person at the screen (part 1 §9). */
export const formatInstant = (instant: string): string => dayjs(instant).format('MM/DD/YY h:mma');

export const formatInstantDay = (instant: string): string => dayjs(instant).format('MM/DD/YY');

export const formatInstantTime = (instant: string): string => dayjs(instant).format('h:mma');

/** With seconds, for what happened in the same minute. */
export const formatExactInstant = (instant: string): string => dayjs(instant).format('MM/DD/YY h:mm:ssa');

/** The year where the person is. */
export const thisYear = (): number => dayjs().year();

/** Today where the person is, `YYYY-MM-DD`. */
export const today = (): string => dayjs().format('YYYY-MM-DD');
