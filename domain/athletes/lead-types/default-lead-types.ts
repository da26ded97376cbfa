import type { LeadType } from './events.ts';

/** The lead types that every business starts with. Their names are also their ids. */
export const leadTypes = ['Target', 'Prospect', 'Trial', 'Customer', 'Former'] as const;
/** Part 1 §3: 'Target' is the default lead type, even after it was renamed. */
export const DEFAULT_LEAD_TYPE = 'Target';
export const DEFAULT_LEAD_KEY = 'target';

const colors: Readonly<Record<(typeof leadTypes)[number], string>> = {
  Target: '#2B62B5',
  Prospect: '#6A4FA3',
  Trial: '#9A6200',
  Customer: '#2C7A4B',
  Former: '#566273',
};

/** The list of a new business (part 1 §3), from first contact to former customers. */
export const defaultLeadTypes: readonly LeadType[] = leadTypes.map((name, index) => ({
  id: name,
  name,
  ordinal: index + 1,
  isActive: true,
  inFunnel: name !== 'Former',
  color: colors[name],
  systemKey: name === DEFAULT_LEAD_TYPE ? DEFAULT_LEAD_KEY : '',
  allowsSendNow: name === DEFAULT_LEAD_TYPE,
}));
