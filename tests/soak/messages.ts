import { z } from 'zod';

/** What a process of the business is started with, as JSON. */
export const assignment = z.object({
  databaseUrl: z.string(),
  worldAddress: z.string(),
  personalDataSecret: z.string(),
  /** How much faster than a real day the day passes. */
  speed: z.number(),
  offsetMs: z.number(),
});
export type Assignment = z.infer<typeof assignment>;

const status = z.object({
  /** Whether this process runs every reactor and every projection. */
  leadsAll: z.boolean(),
  projections: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      parked: z.number(),
      rebuild: z.object({ build: z.number() }).nullable(),
    }),
  ),
});
export type Status = z.infer<typeof status>;

/** From the parent. Every order with an id is answered. */
export const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clock'), offsetMs: z.number() }),
  z.object({ kind: z.literal('status'), id: z.number() }),
  z.object({ kind: z.literal('rebuild'), id: z.number(), name: z.string() }),
]);
export type Order = z.infer<typeof order>;

/** From a process of the business. */
export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('memory'), bytes: z.number() }),
  z.object({ kind: z.literal('answer'), id: z.number(), status }),
]);
export type Report = z.infer<typeof report>;
