import { writeFileSync } from 'node:fs';
import type { Row } from './measurement.ts';

/** Prints the rows as a table, and writes them to a file for other programs. */
export function report(rows: readonly Row[], file: string): void {
  const header = ['', 'measured', 'baseline', 'ratio', 'reach', 'unit', 'holds'];
  const lines = rows.map(({ name, measured, baseline, ratio, reach, unit, holds }) => [
    name,
    shown(measured),
    shown(baseline),
    shown(ratio),
    reach,
    unit,
    holds ? 'yes' : 'NO',
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of [header, ...lines]) {
    const cells = line.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
    });
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
  const failed = rows.filter(({ holds }) => !holds).length;
  process.stdout.write(`\n${rows.length - failed} of ${rows.length} hold\n`);
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

function shown(value: number | null): string {
  if (value === null) return '';
  return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : 'none';
}
