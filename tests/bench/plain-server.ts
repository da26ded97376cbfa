// A route without events, as most products have them: it updates one row and answers. `node plain-server.ts <connection as JSON>`; says
// its port when it is ready.
import express from 'express';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { z } from 'zod';

interface Tables {
  readonly trainers: { readonly id: string; readonly first_name: string; readonly last_name: string };
}

const pool = new Pool(JSON.parse(process.argv[2] ?? '{}'));
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
const body = z.object({ first_name: z.string(), last_name: z.string() });

const app = express();
app.use(express.json());
app.put('/trainers/:trainer', async (request, response) => {
  const id = request.params['trainer'] ?? '';
  const [updated] = await db
    .updateTable('trainers')
    .set(body.parse(request.body))
    .where('id', '=', id)
    .returning('id')
    .execute();
  response.status(updated ? 200 : 404).json({ success: updated !== undefined, message: '', results: { id } });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`port ${address?.port ?? 0}\n`);
});
