import dayjs from 'dayjs';

/** By the clock of the person; `hour` 0 to 23. */
export function greeting(hour = dayjs().hour()): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
