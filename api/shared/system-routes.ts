import { attentionRoutes } from '../runtime/attention.ts';
import { operationsAttention } from '../runtime/attention-of-operations.ts';
import { changeRoutes } from '../runtime/changes.ts';
import { healthRoutes } from '../runtime/health.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import { searchRoutes } from '../runtime/search.ts';
import type { Whole } from './area.ts';

/** The routes that belong to no area: health, live changes, search, and items that need attention. */
export const systemRoutes = (
  { host, store, reads }: Platform,
  { added, reactors }: Whole,
  stopping: AbortSignal,
): Route[] => [
  ...healthRoutes({ host, store }),
  ...changeRoutes({ watch: (listener) => host.watch(listener), stopping }),
  ...searchRoutes(reads, added.search),
  ...attentionRoutes([...added.attention, operationsAttention({ reactors, host })]),
];
