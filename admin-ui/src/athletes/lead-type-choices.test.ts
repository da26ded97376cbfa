import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';
import { defaultLeadType, offeredLeadTypes } from './lead-type-choices.ts';

const leadType = (athlete_type: string, fields: Partial<LeadTypeView> = {}): LeadTypeView => ({
  id: athlete_type,
  label: athlete_type,
  athlete_type,
  ordinal: 0,
  is_active: true,
  in_funnel: true,
  color: '#000000',
  system_key: '',
  allows_send_now: false,
  athletes: 0,
  revision: '0',
  ...fields,
});

test('the dropdown offers the active lead types in order', () => {
  const rows = [
    leadType('Trial', { ordinal: 2 }),
    leadType('Gone', { ordinal: 1, is_active: false }),
    leadType('Target', { ordinal: 0 }),
  ];
  expect(offeredLeadTypes(rows).map(({ id }) => id)).toEqual(['Target', 'Trial']);
});

test('a new athlete gets the default lead type, whatever its name', () => {
  const rows = [leadType('Target'), leadType('Hot lead', { ordinal: 1, system_key: 'target' })];
  expect(defaultLeadType(rows)?.id).toBe('Hot lead');
});

test('without the key, the name decides, then the order', () => {
  const [cold, target] = [leadType('Cold'), leadType('Target', { ordinal: 1 })];
  expect(defaultLeadType([cold, target])).toBe(target);
  expect(defaultLeadType([cold])).toBe(cold);
  expect(defaultLeadType([{ ...target, is_active: false }, cold])).toBe(cold);
  expect(defaultLeadType([])).toBeUndefined();
});
