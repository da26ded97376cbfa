import { aligned, shown } from './columns.ts';
import { type Compared, hasFallen } from './history.ts';

/** How long a measurement took, in seconds. */
export interface Duration {
  readonly name: string;
  readonly preparing: number;
  readonly measuring: number;
}

/** The rows as a table, each beside its last recorded value. */
export function tableOf(compared: readonly Compared[]): string {
  const header = ['', 'measured', 'baseline', 'ratio', 'last', 'reach', 'unit', 'holds', ''];
  const lines = compared.map((one) => {
    const { name, measured, baseline, ratio, reach, unit, holds } = one.row;
    return [
      name,
      shown(measured),
      shown(baseline),
      shown(ratio),
      shown(one.last),
      reach,
      unit,
      holds ? 'yes' : 'NO',
      hasFallen(one) ? `${fallen(one)} since ${one.since ?? ''}` : '',
    ];
  });
  const failed = compared.filter(({ row }) => !row.holds).length;
  const down = compared.filter(hasFallen).length;
  const verdict = `${compared.length - failed} of ${compared.length} hold, ${down} fell by a tenth or more`;
  return `${aligned([header, ...lines], [1, 2, 3, 4])}\n${verdict}\n`;
}

export function durationsOf(durations: readonly Duration[]): string {
  const total = durations.reduce((sum, { preparing, measuring }) => sum + preparing + measuring, 0);
  const lines = durations.map(({ name, preparing, measuring }) => [
    name,
    seconds(preparing),
    seconds(measuring),
  ]);
  return aligned([['took', 'preparing', 'measuring'], ...lines, ['in all', '', seconds(total)]], [1, 2]);
}

function fallen({ worse }: Compared): string {
  if (worse === null || !Number.isFinite(worse)) return 'fell';
  return `fell by ${Math.round(worse * 100)} %`;
}

const seconds = (value: number) => `${Math.round(value)} s`;
