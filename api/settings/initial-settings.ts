import type { Config } from '../runtime/config.ts';

/** The values that this installation gives to settings until somebody sets them. */
export const initialSettings =
  ({ BUSINESS_NAME, TIMEZONE }: Pick<Config, 'BUSINESS_NAME' | 'TIMEZONE'>) =>
  (): Readonly<Record<string, string>> => ({ business_name: BUSINESS_NAME, default_timezone: TIMEZONE });
