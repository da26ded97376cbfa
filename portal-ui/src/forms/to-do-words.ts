/** `1 waiver to sign and 2 files to send`; '' if there is nothing to do. */
export function toDoWords({ waivers, files }: { waivers: number; files: number }): string {
  return [count(waivers, 'waiver', 'to sign'), count(files, 'file', 'to send')].filter(Boolean).join(' and ');
}

const count = (number: number, noun: string, task: string): string =>
  number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'} ${task}`;
