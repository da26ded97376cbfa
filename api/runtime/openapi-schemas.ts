import { z } from 'zod';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/**
 * The JSON Schemas of requests and answers. A schema with an id (`.meta({ id })`) is listed once, under that
 * name.
 */
export interface SchemaBook {
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** The schema of a request. */
  input(schema: z.ZodType): JsonSchema;
  /** The schema of an answer. */
  output(schema: z.ZodType): JsonSchema;
}

export function createSchemaBook(): SchemaBook {
  const named: Record<string, JsonSchema> = {};
  const describe = (io: 'input' | 'output') => (schema: z.ZodType) => {
    // Wrapped, so that a schema with an id becomes a named one too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), { io, override: tidy });
    for (const [name, definition] of Object.entries($defs)) keep(name, withRefs(definition));
    return withRefs(properties?.['it']);
  };
  const keep = (name: string, definition: JsonSchema) => {
    const known = named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(
        `The schema ${name} has two meanings: the request and the answer need different names.`,
      );
    }
    named[name] = definition;
  };
  return { named, input: describe('input'), output: describe('output') };
}

/** A format is more useful than its pattern, and the bounds of a safe integer say nothing. */
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
