/**
 * The beginning of the quarter of an hour of an instant, `2026-01-01T05:45`, UTC. Days of a business begin with one in every timezone, so read models
 * that keep quarters can be added up by its days without knowing its timezone.
 */
export function quarterOf(instant: string): string {
  const minute = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(0, 14)}${String(minute).padStart(2, '0')}`;
}
