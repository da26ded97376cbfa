import { z } from 'zod';
import { businessRule, faultOf, unsupportedOperation } from '../books/fault.ts';
import { type Answer, answerOf } from '../shared/answer.ts';

const operations = ['create', 'update', 'delete', 'query'] as const;

const item = z.looseObject({
  bId: z.string(),
  operation: z.enum(operations).optional(),
  /** `void`: the update voids the record. */
  optionsData: z.string().optional(),
  Query: z.string().optional(),
});
const batch = z.object({ BatchItemRequest: z.array(item).min(1) });

const MOST_ITEMS = 30;

/** One part of a batch: a statement, or an operation on the record of a kind. */
export type BatchPart =
  | { readonly statement: string }
  | { readonly what: string; readonly operation: string; readonly body: unknown };

/** Runs each part by itself: one that is refused leaves the others as they are, and its fault stands in its place. */
export function batchAnswers(sent: unknown, run: (part: BatchPart) => Answer): object[] {
  const parsed = batch.safeParse(sent, { reportInput: true });
  if (!parsed.success) throw faultOf(parsed.error);
  const { BatchItemRequest: items } = parsed.data;
  if (items.length > MOST_ITEMS) throw businessRule(`A batch has at most ${MOST_ITEMS} items.`);
  return items.map((one) => {
    const { body } = answerOf(() => run(partOf(one)));
    const { time: _, ...own } = z.looseObject({}).parse(body);
    return { ...own, bId: one.bId };
  });
}

function partOf({
  bId,
  operation = 'create',
  optionsData,
  Query,
  ...records
}: z.infer<typeof item>): BatchPart {
  if (Query !== undefined) return { statement: Query };
  const [record] = Object.entries(records);
  if (!record) throw unsupportedOperation(`of the batch item ${bId}`);
  const [kind, body] = record;
  return { what: kind.toLowerCase(), operation: optionsData === 'void' ? 'void' : operation, body };
}
