import type { Client, Connection, Submittable } from 'pg';

/**
 * COPY over a connection of `pg`, which implements the protocol of COPY but offers no call for it. The rows stay in memory in
 * the format of COPY.
 */
export function copyOut(client: Client, sql: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // pg reuses the buffer behind this view.
  return submitted(client, sql, { handleCopyData: ({ chunk }) => chunks.push(Buffer.from(chunk)) }).then(() =>
    Buffer.concat(chunks),
  );
}

export function copyIn(client: Client, sql: string, rows: Buffer): Promise<void> {
  return submitted(client, sql, {
    handleCopyInResponse({ stream }) {
      for (let at = 0; at < rows.length; at += CHUNK)
        stream.write(message('d', rows.subarray(at, at + CHUNK)));
      stream.write(message('c', Buffer.alloc(0)));
    },
  });
}

const CHUNK = 64 * 1024;

interface CopyHandlers {
  handleCopyInResponse?(connection: Connection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
}

/** The callbacks that pg's client makes on the query in progress. */
interface Query extends Submittable, CopyHandlers {
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(): void;
}

function submitted(client: Client, sql: string, handlers: CopyHandlers): Promise<void> {
  return new Promise((resolve, reject) => {
    const query: Query = {
      ...handlers,
      submit: (connection) => connection.query(sql),
      handleError: reject,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
    };
    client.query(query);
  });
}

/** A frame of the protocol: its type letter, its length and its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
