import type { Logger } from 'pino';
import type { EventLog } from '../../../event-store/event-log.ts';
import { operatorLine } from '../../runtime/operator-line.ts';
import type { DemoBusiness, Progress } from './business.ts';

/** Few enough that whoever looks around does not wait for it. */
const BEHIND_WIDTH = 12;
const ON_TERMINAL_EVERY_MS = 200;
const WITHOUT_TERMINAL_EVERY_MS = 5_000;

/** The product is in use already: the rest comes in as if it had always been there. Never rejects. */
export async function fillBehind(demo: DemoBusiness, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    if (await demo.fill(signal, { width: BEHIND_WIDTH })) say('The demo business is complete.\n');
  } catch (error) {
    if (signal.aborted) return;
    logger.error({ err: error }, 'the demo business was not completed');
    say(`${operatorLine(error)}\nThe demo business is not complete: the next start goes on with it.\n`);
  }
}

/** Fills it and tells how far it is; on a terminal in one line. */
export async function fillInFront(demo: DemoBusiness, log: EventLog, signal: AbortSignal): Promise<void> {
  const { isTTY } = process.stdout;
  const started = Date.now();
  const before = await log.store.head();
  let toldAt = started;
  const tell = async (athletes: number, of: number) => {
    const events = Number((await log.store.head()) - before);
    const pace = Math.round((events * 1000) / Math.max(1, Date.now() - started));
    const line = `${number(athletes)} of ${number(of)} athletes, ${number(events)} events, ${number(pace)} a second`;
    say(isTTY ? `\r${line.padEnd(79)}` : `${line}\n`);
  };
  say('Filling the demo business…\n');
  await demo.open();
  let last: Promise<void> = Promise.resolve();
  const progress = ({ athletes, of }: Progress) => {
    const pause = isTTY ? ON_TERMINAL_EVERY_MS : WITHOUT_TERMINAL_EVERY_MS;
    if (athletes < of && Date.now() - toldAt < pause) return;
    toldAt = Date.now();
    last = last.then(() => tell(athletes, of));
  };
  const isComplete = await demo.fill(signal, { progress });
  await last;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(
    isComplete
      ? `${isTTY ? '\n' : ''}Complete after ${seconds} s.\n`
      : 'Stopped; the next start goes on with it.\n',
  );
}

const number = (count: number): string => count.toLocaleString('en-US');

const say = (text: string): void => void process.stdout.write(text);
