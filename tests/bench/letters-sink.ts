import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { endWithUs } from './product.ts';

export const toSink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watch'), domain: z.string() }),
  z.object({ kind: z.literal('count') }),
]);
type ToSink = z.output<typeof toSink>;

const fromSink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listens'), port: z.number() }),
  z.object({ kind: z.literal('counted'), mails: z.number() }),
  /** `at`: milliseconds since 1970, as `performance.timeOrigin + performance.now()` has them in every process of the machine. */
  z.object({ kind: z.literal('accepted'), address: z.string(), at: z.number() }),
]);
export type FromSink = z.output<typeof fromSink>;

/** A mail server that takes everything, in a process of its own. */
export interface LetterSink {
  readonly url: string;
  /** How many emails it has accepted. */
  accepted(): Promise<number>;
  /** From now on it tells about emails to addresses that end like this. */
  watch(domain: string): Promise<void>;
  /** When the email to the address was accepted. Ask before it is sent. */
  arrival(address: string): Promise<number>;
  close(): Promise<void>;
}

export async function startLetterSink(): Promise<LetterSink> {
  const child = fork(join(import.meta.dirname, 'letters-sink-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  endWithUs(child);
  const exited = once(child, 'exit');
  const awaited = new Map<string, (at: number) => void>();
  const counts: ((mails: number) => void)[] = [];
  const port = await new Promise<number>((listens, failed) => {
    child.once('exit', (code) => failed(new Error(`The mail server ended with ${code}`)));
    child.on('message', (message) => {
      const told = fromSink.parse(message);
      if (told.kind === 'listens') listens(told.port);
      else if (told.kind === 'counted') counts.shift()?.(told.mails);
      else awaited.get(told.address)?.(told.at);
    });
  });
  const ask = (order: ToSink) =>
    new Promise<number>((answered) => {
      counts.push(answered);
      child.send(order);
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: () => ask({ kind: 'count' }),
    watch: async (domain) => void (await ask({ kind: 'watch', domain })),
    arrival: (address) =>
      new Promise((arrived) => {
        awaited.set(address, (at) => {
          awaited.delete(address);
          arrived(at);
        });
      }),
    async close() {
      child.disconnect();
      await exited;
    },
  };
}
