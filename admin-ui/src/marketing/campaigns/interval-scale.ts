interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a value of the interval is drawn; zero is always on the drawing. */
export function intervalScale(
  { low, high }: { readonly low: number; readonly high: number },
  { from, to }: Span,
): (value: number) => number {
  const [least, most] = [Math.min(low, 0), Math.max(high, 0)];
  const length = most - least || 1;
  return (value) => from + ((value - least) / length) * (to - from);
}

/** `+2.8`, `−1.2`, `0.0` */
export function signed(value: number): string {
  const shown = Math.abs(value).toFixed(1);
  if (shown === '0.0') return shown;
  return `${value > 0 ? '+' : '−'}${shown}`;
}
