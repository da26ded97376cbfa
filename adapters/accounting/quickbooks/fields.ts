import { z } from 'zod';
import { dollarsOf } from '../../../domain/shared/money.ts';

/** The service omits these fields when they are empty. */
export const text = z.string().default('');
export const flag = (otherwise: boolean) => z.boolean().default(otherwise);

/** Converts decimal dollars to cents. The service has whole cents only. */
export const dollars = z.number().transform((value) => Math.round(value * 100));
export const owed = dollars.default(0);
export const inDollars = dollarsOf;

export const reference = z.object({ value: z.string(), name: text });

export const metaData = z
  .object({ CreateTime: text, LastUpdatedTime: text })
  .default({ CreateTime: '', LastUpdatedTime: '' });

/** Converts a time with an offset to UTC; empty when it is not a time. */
export function instantOf(time: string): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** A voided transaction stays with amount 0 and says so in its note. */
export const isVoided = ({ TotalAmt, PrivateNote }: { TotalAmt: number; PrivateNote: string }): boolean =>
  TotalAmt === 0 && /^\s*voided/i.test(PrivateNote);
