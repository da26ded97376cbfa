/** Lines of cells as text. `numeric`: the columns that are aligned on the right. */
export function aligned(lines: readonly (readonly string[])[], numeric: readonly number[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const rows = lines.map((line) => {
    const cells = line.map((cell, column) => {
      const width = widths[column] ?? 0;
      return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    return cells.join('  ').trimEnd();
  });
  return `${rows.join('\n')}\n`;
}

export function shown(value: number | null): string {
  if (value === null) return '';
  return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : 'none';
}
