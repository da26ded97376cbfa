import type { LocationView } from '../../../../contract/scheduling/locations.ts';
import { locationProblems, usualSessionsAtOnce } from '../../../../domain/scheduling/locations/location.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';

/** The fields of a location, named as in the API. */
export interface LocationDraft {
  readonly name: string;
  /** Empty means the timezone of the settings, which only a new location can have. */
  readonly timezone_id: string;
  readonly description: string;
  readonly notes: string;
  /** Null means any number. */
  readonly sessions_at_once: number | null;
  readonly is_active: boolean;
}

export const newLocation: LocationDraft = {
  name: '',
  timezone_id: '',
  description: '',
  notes: '',
  sessions_at_once: usualSessionsAtOnce,
  is_active: true,
};

export const draftOf = ({
  name,
  timezone_id,
  description,
  notes,
  sessions_at_once,
  is_active,
}: LocationView): LocationDraft => ({
  name,
  timezone_id,
  description,
  notes,
  sessions_at_once,
  is_active,
});

export const draftProblems = ({
  timezone_id,
  sessions_at_once: sessionsAtOnce,
  ...draft
}: LocationDraft): Problem[] =>
  // The timezone of the settings is always valid, so any valid one stands in for it.
  locationProblems({ ...draft, sessionsAtOnce, timezone: timezone_id || 'UTC' });
