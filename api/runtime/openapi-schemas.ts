import { z } from 'zod';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What the routes take and give, as JSON Schema: a schema with an id (`.meta({ id })`) stands once, under that name. */
export interface SchemaBook {
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** What a caller has to send. */
  input(schema: z.ZodType): JsonSchema;
  /** What a caller is given. */
  output(schema: z.ZodType): JsonSchema;
}

export function createSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {};
  const describe = (io: 'input' | 'output') => (schema: z.ZodType) => {
    // Wrapped, so that an id of its own makes it a named one too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, override: tidy });
    for (const [name, definition] of Object.entries($defs)) keep(name, withRefs(definition));
    return withRefs(properties?.['it']);
  };
  const keep = (name: string, definition: JsonSchema) => {
    const known = named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(
        `The schema ${name} means two things: what is sent and what is answered need a name each.`,
      );
    }
    named[name] = definition;
  };
  return { named, input: describe('input'), output: describe('output') };
}

/** A format says more to a reader than its pattern; the bounds of a safe integer say nothing. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const object = z.record(z.string(), z.unknown());

function withRefs(schema: unknown): JsonSchema {
  return object.parse(
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : value,
    ),
  );
}
