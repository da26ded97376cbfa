const candidates = [
  { delimiter: ',', name: 'comma' },
  { delimiter: ';', name: 'semicolon' },
  { delimiter: '\t', name: 'tab' },
] as const;

/** The delimiter that occurs most often in the headings, outside of quotes. */
export function guessDelimiter(text: string): (typeof candidates)[number] {
  const line = firstLine(text);
  const [first, ...others] = candidates;
  return others.reduce<(typeof candidates)[number]>(
    (best, one) => (times(line, one.delimiter) > times(line, best.delimiter) ? one : best),
    first,
  );
}

/** Removes quoted text, in which commas and line breaks are part of a heading. */
function firstLine(text: string): string {
  const unquoted = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '');
  return unquoted.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
}

const times = (line: string, delimiter: string) => line.split(delimiter).length - 1;
