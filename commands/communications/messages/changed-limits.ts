import type { EffectsLedger } from '../../runtime/effects-ledger.ts';
import { defineReactor } from '../../runtime/reactor.ts';

const LIMITS: ReadonlySet<string> = new Set(['mail_per_second', 'mail_per_hour']);

/** By then every process has read the new limit: they believe a limit for a second. */
const NOTICED_MS = 2_000;

interface Deps {
  readonly ledger: Pick<EffectsLedger, 'hurryPostponed'>;
  /** The reactor whose effects wait for the limits. */
  readonly waiting: string;
}

/** Lets letters that wait for their turn ask again when staff change a limit. Otherwise they would keep to the pace of the old one for minutes. */
export const changedLimits = ({ ledger, waiting }: Deps) =>
  defineReactor({
    name: 'changed-limits',
    handles: ['GlobalSet'],
    startAt: 'now',
    order: 'none',
    effects: ({ id, data, occurredAt }) =>
      LIMITS.has(data.key)
        ? [
            {
              kind: 'internal',
              key: id,
              dueAt: new Date(Date.parse(occurredAt) + NOTICED_MS),
              run: async ({ now }) => void (await ledger.hurryPostponed(waiting, new Date(now))),
            },
          ]
        : [],
  });
