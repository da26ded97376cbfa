import { counted } from '../../shared/sentences.ts';
import { weekdays } from '../../shared/week.ts';
import type { SeriesScope } from './series-scope.ts';

/** What is done to the sessions. */
export type SeriesDeed = 'moved' | 'changed' | 'deleted';

/** Texts about changes of a series. The specification gives none. */
export const seriesTexts = {
  scopes: {
    one: 'This session',
    following: 'This and following',
    upcoming: 'All upcoming of the series',
  } satisfies Record<SeriesScope, string>,
  onlyWeekday: (weekday: number): string => `Only the sessions on ${weekdays[weekday]}s`,
  /** `12 upcoming sessions will be moved. Past sessions are kept.` */
  touched: (count: number, deed: SeriesDeed): string =>
    count === 0
      ? 'There are no upcoming sessions.'
      : `${counted(count, 'upcoming session')} will be ${deed}. Past sessions are kept.`,
  notRepeating: 'This session does not repeat.',
  trainersToo: 'Trainers are saved for the same sessions.',
} as const;
