/** `▲ 12%`, `▼ 3%`, `=`; `new` if there was nothing before. The sign of the change, not whether it is good. */
export function changeWords(amount: number, before: number): string {
  if (amount === before) return '=';
  const sign = amount > before ? '▲' : '▼';
  if (before === 0) return amount > 0 ? 'new' : sign;
  const percent = Math.round((100 * Math.abs(amount - before)) / Math.abs(before));
  return `${sign} ${percent === 0 ? '<1' : percent.toLocaleString('en-US')}%`;
}
