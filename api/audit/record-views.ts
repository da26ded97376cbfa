import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, type ReplayedRow, rowsAfter, type Step } from '../../projections/runtime/replay.ts';
import type { ComparedPartView, RecordPartView } from '../contract/history.ts';
import { fieldView, type Titles } from './field-views.ts';
import { recordName } from './telling.ts';

/** The record as it is after these steps, part by part. */
export function partsAfter(steps: readonly Step[], titles: Titles): RecordPartView[] {
  return rowsAfter(steps).flatMap((one) => partView(one, titles));
}

/** A part of which people may see nothing is none to them. */
function partView({ projection, key, row }: ReplayedRow, titles: Titles): RecordPartView[] {
  const fields = fieldsOf(projection, row).map((field) => fieldView(field, titles));
  if (fields.length === 0) return [];
  return [{ key: `${projection.name} ${key}`, record: recordName(projection, key, titles), fields }];
}

/** Two states of a record beside each other; what one of them lacks has no values there. */
export function compared(from: readonly RecordPartView[], to: readonly RecordPartView[]): ComparedPartView[] {
  const ordered = [...from, ...to.filter(({ key }) => !from.some((one) => one.key === key))];
  return ordered.map(({ key, record, fields }) => {
    const before = valuesOf(from, key);
    const after = valuesOf(to, key);
    return {
      key,
      record,
      fields: fields.map(({ field, label, type }) => {
        const values = { from: before.get(field) ?? null, to: after.get(field) ?? null };
        return { field, label, type, ...values, differs: !isDeepStrictEqual(values.from, values.to) };
      }),
    };
  });
}

function valuesOf(parts: readonly RecordPartView[], key: string) {
  const part = parts.find((one) => one.key === key);
  return new Map(part?.fields.map(({ field, value }) => [field, value]));
}
