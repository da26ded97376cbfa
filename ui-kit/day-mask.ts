import { formatDay, isDay } from '../domain/shared/day.ts';

const LENGTHS = [2, 2, 4] as const;

/** What was typed so far, as `MM/DD/YYYY`: slashes come by themselves or are typed; a pasted `YYYY-MM-DD` is understood. */
export function masked(typed: string): string {
  if (isDay(typed.trim())) return formatDay(typed.trim());
  const parts = [''];
  for (const sign of typed) {
    const at = parts.length - 1;
    const part = parts[at] ?? '';
    const isFull = part.length === LENGTHS[at];
    const canGoOn = part !== '' && at < LENGTHS.length - 1;
    if (/\d/.test(sign) && !isFull) parts[at] = part + sign;
    else if (/\d/.test(sign) && canGoOn) parts.push(sign);
    else if (/[/.\- ]/.test(sign) && canGoOn) parts.push('');
  }
  return parts.join('/');
}

/** The day that the text names, `YYYY-MM-DD`, or `''` while it names none. */
export function dayOf(text: string): string {
  const [month = '', day = '', year = ''] = text.split('/');
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year.length === 4 && isDay(value) ? value : '';
}
