import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  readonly port: number;
  /** Breaks every connection without notice, as a network does. */
  breakConnections(): Promise<void>;
  close(): Promise<void>;
}

/** Forwards bytes to a local port until it is told to break the connections. */
export async function startBreakableProxy(host: string, port: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Otherwise small answers wait for the acknowledgement of earlier ones.
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const breakConnections = async (): Promise<void> => {
    const closing = [...sockets].map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closing);
  };
  return {
    port: address.port,
    breakConnections,
    async close() {
      server.close();
      await breakConnections();
    },
  };
}
