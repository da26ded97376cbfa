import { z } from 'zod';
import { type QueryShape, RequestFault } from './route.ts';
import { malformed, missing } from './serve-route.ts';

/** A query of plain values: `?token=…&from=…`. Unknown parameters are ignored. */
export function queryOf<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
): QueryShape<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  return {
    parameters: Object.entries(shape).map(([name, value]) => ({
      name,
      schema: value,
      required: !value.safeParse(undefined).success,
    })),
    read(query) {
      const parsed = schema.safeParse(query, { error: missing });
      if (!parsed.success) throw new RequestFault(400, 'malformed', malformed(parsed.error));
      return parsed.data;
    },
  };
}
