import { Client, DatabaseError } from 'pg';

export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const codes = { noSuchDatabase: '3D000', databaseExists: '42P04' };

/**
 * Makes the database if the cluster does not have it. Asked at every start, because a kill may have come between
 * initdb and here. The usual case costs one connection, which is also the proof that the server lets us in.
 */
export async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await withClient(connection, async () => undefined);
  } catch (error) {
    if (!isDatabaseError(error, codes.noSuchDatabase)) throw error;
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      createDatabase(client, connection.database),
    );
  }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!isDatabaseError(error, codes.databaseExists)) throw error;
  }
}

async function withClient(connection: Connection, work: (client: Client) => Promise<void>): Promise<void> {
  // Said explicitly, because PGSSLMODE of the operator's shell would otherwise ask for TLS on a unix socket.
  const client = new Client({ ...connection, ssl: false });
  // Without a listener, a server that dies under this client would take the whole process with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}
