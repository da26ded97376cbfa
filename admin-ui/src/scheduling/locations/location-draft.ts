import { locationProblems } from '../../../../domain/scheduling/locations/location.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { LocationView } from '../../../../ui-kit/api-types.ts';

/** What staff type of a location, as the API calls it. */
export interface LocationDraft {
  readonly name: string;
  /** Empty: the timezone of the settings; only as long as the location is new. */
  readonly timezone_id: string;
  readonly description: string;
  readonly notes: string;
  readonly is_active: boolean;
}

export const newLocation: LocationDraft = {
  name: '',
  timezone_id: '',
  description: '',
  notes: '',
  is_active: true,
};

export const draftOf = ({
  name,
  timezone_id,
  description,
  notes,
  is_active,
}: LocationView): LocationDraft => ({
  name,
  timezone_id,
  description,
  notes,
  is_active,
});

export const draftProblems = ({ timezone_id, ...draft }: LocationDraft): Problem[] =>
  // The zone of the settings is a zone.
  locationProblems({ ...draft, timezone: timezone_id || 'UTC' });
