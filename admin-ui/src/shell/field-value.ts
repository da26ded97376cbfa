import type { FieldChangeView } from '../../../contract/shared/field-changes.ts';
import { formatDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';

/** Shown for an empty value. */
export const NOTHING = '–';

/** The display text of a field. */
export function fieldValue(type: FieldChangeView['type'], value: FieldChangeView['before']): string {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return type === 'money' ? formatMoney(value) : String(value);
  if (typeof value !== 'string') return value.join(', ') || NOTHING;
  if (type === 'instant') return formatInstant(value);
  return type === 'day' ? formatDay(value) : value;
}
