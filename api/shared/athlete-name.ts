import { fullName } from '../../domain/shared/sentences.ts';
import type { AthleteNames } from './contributions.ts';

/** First and last name of an athlete, also of one who was merged; empty if there is none. */
export const nameOfAthlete =
  (names: () => AthleteNames) =>
  async (athleteId: string): Promise<string> => {
    const [found] = await names()([athleteId]);
    return found ? fullName({ firstName: found.first_name, lastName: found.last_name }) : '';
  };
