const unitedStates: ReadonlyMap<string, string> = new Map([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
]);

/** IANA zones: those of the United States from east to west, then all others by name. */
export const timezones: readonly { readonly id: string; readonly label: string }[] = [
  ...[...unitedStates].map(([id, label]) => ({ id, label })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((id) => !unitedStates.has(id))
    .map((id) => ({ id, label: timezoneLabel(id) })),
];

/** 'America/Buenos_Aires' is 'America/Buenos Aires'. */
export function timezoneLabel(id: string): string {
  return unitedStates.get(id) ?? id.replaceAll('_', ' ');
}

/**
 * Whether it is the name of a zone, former names included. An offset from UTC is not one, because it has no
 * daylight saving time.
 */
export function isTimezone(id: string): boolean {
  if (!/^[A-Z]/i.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
