import { dimensionNamed, dimensions, measures } from './catalogue.ts';

/** The tables of docs/reports.md, as Markdown. A test compares them with the page. */
export function measuresDocument(): string {
  const measureLines = measures.map(
    ({ label, unit, meaning, dimensions: own }) =>
      `| ${label} | ${unit} | ${meaning} | ${own.map((name) => dimensionNamed(name).label.toLowerCase()).join(', ')} |`,
  );
  const dimensionLines = dimensions.map(({ label, meaning }) => `| ${label} | ${meaning} |`);
  return [
    '| measure | unit | meaning | by |',
    '|---|---|---|---|',
    ...measureLines,
    '',
    '| dimension | meaning |',
    '|---|---|',
    ...dimensionLines,
  ].join('\n');
}
