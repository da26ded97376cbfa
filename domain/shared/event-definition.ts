import { z } from 'zod';

/**
 * One event type. `schema` is the current shape; `upcasts[v]` lifts data recorded as version `v` to `v + 1`.
 * `personal` marks the fields that are encrypted with a person's key: `subject` names whose key, and `erased`
 * gives the value of each field after that key was destroyed. Everything else stays readable. `secrets` are the
 * personal fields that prove who someone is: they leave the server in no answer (`shownData`).
 */
export interface EventDefinition<Type extends string, Schema extends z.ZodObject> {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
  readonly upcasts: Readonly<Record<number, Upcast>>;
  readonly personal?: {
    readonly subject: (data: z.output<Schema>) => string;
    readonly erased: Partial<z.output<Schema>>;
    readonly secrets?: readonly (keyof z.output<Schema> & string)[];
  };
}

export type Upcast = (data: Record<string, unknown>) => Record<string, unknown>;

/** `{ type, data }` of a definition, or the union over several. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: Readonly<z.output<Schema>> }
    : never;

/**
 * Defines version 1 of an event, or a later version together with the upcasts that lead to it.
 *
 *     const invoiceOmitted = defineEvent('InvoiceOmitted', { invoiceId: z.uuid() });
 */
export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  more: {
    version?: number;
    upcasts?: Readonly<Record<number, Upcast>>;
    personal?: EventDefinition<Type, z.ZodObject<Shape>>['personal'];
  } = {},
): EventDefinition<Type, z.ZodObject<Shape>> {
  const { version = 1, upcasts = {}, personal } = more;
  for (let from = 1; from < version; from++) {
    if (!upcasts[from]) throw new Error(`${type} v${version} has no upcast from v${from}`);
  }
  return { type, version, schema: z.object(shape), upcasts, ...(personal && { personal }) };
}
