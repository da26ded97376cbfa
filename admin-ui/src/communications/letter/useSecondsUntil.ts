import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds until an instant, counted down to 0. */
export function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [isOver]);
  return left;
}
