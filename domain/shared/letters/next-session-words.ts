const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** `Tue, May 5, 5:30 PM at Main Rink`, as the clock at the rink shows it. */
export function nextSessionWords(
  { localDate, localStart }: { readonly localDate: string; readonly localStart: string },
  place: string,
): string {
  const shown = new Date(`${localDate}T${localStart}Z`);
  // Formatters put other blanks into times, which some mail programs show as a box.
  const when = `${day.format(shown)}, ${clock.format(shown)}`.replaceAll(/\s/g, ' ');
  return place ? `${when} at ${place}` : when;
}
