import type { Sentences } from '../../shared/sentences.ts';
import type { SeasonEvent } from './events.ts';

export const seasonSentences: Sentences<SeasonEvent> = {
  SeasonCreated: ({ name, year }) => `The season ${name} (${year}) was created.`,
  SeasonChanged: ({ changes: { isActive, ...rest } }) => {
    if (isActive === undefined) return 'The season was changed.';
    const marked = `marked ${isActive ? 'active' : 'inactive'}`;
    return Object.keys(rest).length > 0
      ? `The season was changed and ${marked}.`
      : `The season was ${marked}.`;
  },
  SeasonDeleted: () => 'The season was deleted.',
};
