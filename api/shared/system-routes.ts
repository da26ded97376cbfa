import { attentionRoutes } from '../runtime/attention.ts';
import { operationsAttention } from '../runtime/attention-of-operations.ts';
import { changeRoutes } from '../runtime/changes.ts';
import { firstStepRoutes } from '../runtime/first-steps.ts';
import { healthAttention, healthRoutes } from '../runtime/health.ts';
import type { HealthBoard } from '../runtime/health-parts.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import { searchRoutes } from '../runtime/search.ts';
import type { Whole } from './area.ts';

/** The routes that belong to no area: health, live changes, search, and items that need attention. */
export const systemRoutes = (
  { host, store, reads, setting }: Platform,
  { added, reactors }: Whole,
  health: HealthBoard,
  stopping: AbortSignal,
): Route[] => [
  ...healthRoutes({ host, store }, health),
  ...changeRoutes({ watch: (listener) => host.watch(listener), stopping }),
  ...searchRoutes(reads, added.search),
  ...firstStepRoutes({
    steps: added.firstSteps,
    areShown: async () => (await setting('first_steps_shown')) === 'true',
  }),
  ...attentionRoutes([...added.attention, operationsAttention({ reactors, host }), healthAttention(health)]),
];
