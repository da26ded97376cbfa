import { mostOccurrences } from '../../../domain/scheduling/sessions/schedule-form.ts';
import { derivedId } from '../../runtime/context.ts';

/**
 * The id of a later session of a series, derived from its first one, so that a repetition of a command finds it. `index`: from 1.
 */
export const seriesSessionId = (seriesId: string, index: number): string =>
  derivedId(seriesId, `session ${index}`);

/** All ids that the sessions of a series may have; most of them are not used. */
export const possibleSeriesIds = (seriesId: string): string[] => [
  seriesId,
  ...Array.from({ length: mostOccurrences - 1 }, (_, index) => seriesSessionId(seriesId, index + 1)),
];
