import { occurrences, scheduleProblems } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import type { LocationView } from '../../../../../ui-kit/api-types.ts';
import { formOf, type ScheduleDraft } from './draft.ts';

/** What summer time makes of the times in the inputs, once they are right: said before anything is saved. */
export function clockWarnings(
  draft: ScheduleDraft,
  locations: readonly Pick<LocationView, 'id' | 'timezone_id'>[],
): readonly string[] {
  const form = formOf(draft);
  const zone = locations.find(({ id }) => id === form?.locationId)?.timezone_id;
  if (!form || zone === undefined || scheduleProblems(form).length > 0) return [];
  return occurrences(form, zone).warnings;
}
