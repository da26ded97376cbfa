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
 * Creates the database if the cluster does not have it. Checked at every start, because an earlier one may have been killed after initdb. The
 * usual case costs one connection, which also proves that the server accepts our password.
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
  // Explicit, because PGSSLMODE in the operator's shell would otherwise request TLS on a unix socket.
  const client = new Client({ ...connection, ssl: false });
  // Without a listener, the death of the server would end this process too.
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
