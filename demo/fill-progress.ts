import type { Logger } from 'pino';
import { operatorLine } from '../api/runtime/operator-line.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { DemoBusiness, Progress } from './demo-business.ts';

/** Small enough that users of the product do not have to wait. */
const BACKGROUND_WIDTH = 12;
const TERMINAL_INTERVAL_MS = 200;
const LOG_INTERVAL_MS = 5_000;

/** Fills the demo business while the product is in use. Never rejects. */
export async function fillInBackground(
  demo: DemoBusiness,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (await demo.fill(signal, { width: BACKGROUND_WIDTH })) print('The demo business is complete.\n');
  } catch (error) {
    if (signal.aborted) return;
    logger.error({ err: error }, 'the demo business was not completed');
    print(`${operatorLine(error)}\nThe demo business is not complete. The next start will continue.\n`);
  }
}

/** Fills the demo business and prints the progress: on a terminal in one line that changes, elsewhere a line every few seconds. */
export async function fillInForeground(
  demo: DemoBusiness,
  log: EventLog,
  signal: AbortSignal,
): Promise<void> {
  const { isTTY } = process.stdout;
  const started = Date.now();
  const firstPosition = await log.store.head();
  let lastPrinted = started;
  const printProgress = async (athletes: number, of: number) => {
    const events = Number((await log.store.head()) - firstPosition);
    const rate = Math.round((events * 1000) / Math.max(1, Date.now() - started));
    const line = `${number(athletes)} of ${number(of)} athletes, ${number(events)} events, ${number(rate)} per second`;
    print(isTTY ? `\r${line.padEnd(79)}` : `${line}\n`);
  };
  print('Filling the demo business…\n');
  await demo.open(signal);
  let printed: Promise<void> = Promise.resolve();
  const progress = ({ athletes, of }: Progress) => {
    const interval = isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
    if (athletes < of && Date.now() - lastPrinted < interval) return;
    lastPrinted = Date.now();
    // A line that cannot be made is left out; the fill itself says what is wrong.
    printed = printed.then(() => printProgress(athletes, of)).catch(() => undefined);
  };
  const isComplete = await demo.fill(signal, { progress });
  await printed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  print(
    isComplete
      ? `${isTTY ? '\n' : ''}Completed in ${seconds} s.\n`
      : 'Stopped. The next start will continue.\n',
  );
}

const number = (count: number): string => count.toLocaleString('en-US');

const print = (text: string): void => void process.stdout.write(text);
