const written = /^(\d{1,3}):([0-5]\d)$/;

/** The seconds of `mm:ss`, above 59:59 `mmm:ss`; undefined for anything else, and for nothing at all. */
export function secondsOf(duration: string): number | undefined {
  const [, minutes, seconds] = written.exec(duration.trim()) ?? [];
  const total = Number(minutes) * 60 + Number(seconds);
  return Number.isNaN(total) || total === 0 ? undefined : total;
}

/** `03:07`, `75:00`, `125:30`. */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** A difference up to this much is rounding, or silence that a player does not count. */
const TOLERATED_SECONDS = 2;

/** Whether the duration that somebody typed is not that of the file. */
export const durationDiffers = (typed: number, probed: number | null): boolean =>
  probed !== null && Math.abs(typed - probed) > TOLERATED_SECONDS;
