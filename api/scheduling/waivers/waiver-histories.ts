import type { WaiverQueries } from '../../../projections/scheduling/waivers/waiver-queries.ts';
import type { HistoryPart } from '../../shared/contributions.ts';
import { ownStream } from '../../shared/history-parts.ts';

const categories = ['athleteWaivers'];
const streamOf = (athleteId: string) => `athleteWaivers-${athleteId}`;

/** The histories that waivers are part of. */
export const waiverHistories = (queries: Pick<WaiverQueries, 'signedFor'>): HistoryPart[] => [
  ownStream('waiver'),
  { record: 'athlete', categories, streamsOf: (id) => [streamOf(id)] },
  // What a user signed is in the streams of athletes, with what others signed for them.
  {
    record: 'user',
    categories,
    streamsOf: async (userId) => (await queries.signedFor(userId)).map(streamOf),
    concerns: (userId, { data }) => 'userId' in data && data.userId === userId,
  },
];
