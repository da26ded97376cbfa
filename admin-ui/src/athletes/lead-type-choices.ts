import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';

/** The lead types of the drop-down, in the order of the list. */
export const offeredLeadTypes = (leadTypes: readonly LeadTypeView[]): readonly LeadTypeView[] =>
  leadTypes.filter(({ is_active }) => is_active).toSorted((one, other) => one.ordinal - other.ordinal);

/** The lead type of a new athlete: the default lead, found by its key, else by its name (resolution Q056). */
export function defaultLeadType(leadTypes: readonly LeadTypeView[]): LeadTypeView | undefined {
  const offered = offeredLeadTypes(leadTypes);
  return (
    offered.find(({ system_key }) => system_key === 'target') ??
    offered.find(({ athlete_type }) => athlete_type === 'Target') ??
    offered[0]
  );
}
