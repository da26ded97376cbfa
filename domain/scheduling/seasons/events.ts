import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const seasonId = z.uuid();

/** The fields of a season that staff enter. */
const definition = {
  name: z.string(),
  shortName: z.string(),
  year: z.number().int(),
  /** Id of a color in the value list. */
  color: z.string(),
};

/** Stream `season-<id>`. */
export const seasonEvents = [
  defineEvent('SeasonCreated', { seasonId, ...definition }),
  /** Only what changed. */
  defineEvent('SeasonChanged', {
    seasonId,
    changes: z.object({ ...definition, isActive: z.boolean() }).partial(),
  }),
  defineEvent('SeasonDeleted', { seasonId }),
] as const;

export type SeasonEvent = EventOf<(typeof seasonEvents)[number]>;
