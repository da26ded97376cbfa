import { v7 as uuidv7 } from 'uuid';
import {
  type NumberSeriesEvent,
  numberSeriesDecider,
} from '../../../domain/billing/invoices/number-series.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { fold } from '../../runtime/handle.ts';

/** Assigns whole numbers, each at most once, across processes and restarts. */
export interface NumberSeries {
  take(count: number): Promise<number[]>;
}

const BLOCK = 20;

/**
 * `block`: how many are taken at a time; 1 leaves a gap only if a command fails after it took its number.
 * Takes a block of numbers with one append and assigns them from memory. Numbers that are unused when the
 * process ends are skipped.
 */
export function createNumberSeries(log: EventLog, series: string, block = BLOCK): NumberSeries {
  let free: number[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const refill = async (needed: number): Promise<void> => {
    const stream = `numbers-${series}`;
    while (free.length < needed) {
      const history = await log.load<NumberSeriesEvent>(stream);
      const count = Math.max(block, needed);
      const [taken] = numberSeriesDecider.decide({ series, count }, fold(numberSeriesDecider, history));
      if (!taken) return;
      const id = uuidv7();
      const now = new Date().toISOString();
      const context = {
        actor: 'system:numbers',
        commandId: id,
        correlationId: id,
        causationId: id,
        occurredAt: now,
      };
      const outcome = await log.append(stream, history.at(-1)?.revision ?? 'noStream', [taken], context);
      if (outcome.kind === 'conflict') continue;
      const { first, last } = taken.data;
      free = [...free, ...Array.from({ length: last - first + 1 }, (_, index) => first + index)];
    }
  };

  return {
    take(count) {
      const mine = turn.then(async () => {
        await refill(count);
        return free.splice(0, count);
      });
      // The next caller waits for this turn, whether it succeeded or not.
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}
