import { formatDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { FieldChangeView } from '../../../ui-kit/api-types.ts';
import { formatInstant } from './instants.ts';

/** Stands where there is nothing. */
export const NOTHING = '–';

/** What stands in a field of a record, as people read it. */
export function fieldValue(type: FieldChangeView['type'], value: FieldChangeView['before']): string {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return type === 'money' ? formatMoney(value) : String(value);
  if (typeof value !== 'string') return value.join(', ') || NOTHING;
  if (type === 'instant') return formatInstant(value);
  return type === 'day' ? formatDay(value) : value;
}
