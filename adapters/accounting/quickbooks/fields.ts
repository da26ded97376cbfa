import { z } from 'zod';
import { dollarsOf } from '../../../domain/shared/money.ts';

/** Fields that the service leaves out when they are empty. */
export const text = z.string().default('');
export const flag = (otherwise: boolean) => z.boolean().default(otherwise);

/** Decimal dollars there, cents here. The service reckons in whole cents. */
export const dollars = z.number().transform((value) => Math.round(value * 100));
export const owed = dollars.default(0);
export const inDollars = dollarsOf;

export const reference = z.object({ value: z.string(), name: text });

export const metaData = z
  .object({ CreateTime: text, LastUpdatedTime: text })
  .default({ CreateTime: '', LastUpdatedTime: '' });

/** With an offset there, UTC here; empty where it is none. */
export function instantOf(time: string): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** What is void keeps its place with nothing in it, and says so in its note. */
export const isVoided = ({ TotalAmt, PrivateNote }: { TotalAmt: number; PrivateNote: string }): boolean =>
  TotalAmt === 0 && /^\s*voided/i.test(PrivateNote);
