import { Pool } from 'pg';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { startCapturingServer } from '../../simulators/mail/capturing-server.ts';
import { openMailbox } from '../../simulators/mail/mailbox.ts';
import { freshDatabase } from '../support/postgres.ts';
import { mailContract } from './mail.ts';

mailContract('SMTP to the capturing server', async () => {
  const database = await freshDatabase();
  const pool = new Pool(database.poolConfig);
  const mailbox = await openMailbox(pool);
  const server = await startCapturingServer(mailbox);
  const port = createSmtpMail({
    url: server.url,
    from: { name: 'Blueline', address: 'office@blueline.example' },
  });
  return {
    port,
    async arrivedFor(...recipients) {
      const { rows } = await pool.query<{ raw: Buffer; envelopeFrom: string }>(
        `select raw, "from" as "envelopeFrom" from mailbox.messages where string_to_array("to", ', ') && $1::text[] order by id`,
        [recipients],
      );
      return rows;
    },
    async close() {
      port.close();
      await server.close();
      await pool.end();
      await database.drop();
    },
  };
});
