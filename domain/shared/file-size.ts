const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes for people: `512 bytes`, `1.5 KB`, `100 MB`. A KB has 1024 bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let value = bytes / 1024;
  let unit = 0;
  // A value that rounds to 1024 of a unit is shown as 1 of the next.
  while (rounded(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${rounded(value)} ${units[unit]}`;
}

/** One decimal below ten, none above. */
const rounded = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));
