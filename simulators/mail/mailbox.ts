import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const schema = new URL('./mailbox.sql', import.meta.url);

/** The mailbox keeps this many of the newest mails. */
const CAPACITY = 1_000;

export interface NewMessage {
  /** Sender and recipients are those of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly raw: Buffer;
}

export interface MessageLine extends Omit<NewMessage, 'raw'> {
  readonly id: string;
  readonly receivedAt: Date;
}

export interface Message extends MessageLine {
  readonly raw: Buffer;
}

/** The mail that the simulated server received. Survives restarts. The oldest mails are deleted to make room. */
export interface Mailbox {
  keep(message: NewMessage): Promise<void>;
  /** Newest first, older than the mail with the id `before`. */
  newest(page: { readonly before?: string; readonly limit: number }): Promise<MessageLine[]>;
  find(id: string): Promise<Message | undefined>;
  /** The mails to these addresses, oldest first. */
  sentTo(addresses: readonly string[]): Promise<MessageLine[]>;
  /** Overwrites the recipient, subject and content of mails to these addresses. That a mail arrived stays visible. */
  erase(addresses: readonly string[]): Promise<void>;
}

const erased = {
  to: '',
  subject: 'Erased',
  raw: Buffer.from('Subject: Erased\r\nContent-Type: text/plain\r\n\r\nThe personal data was erased.\r\n'),
};

interface Row {
  id: string;
  received_at: Date;
  from: string;
  to: string;
  subject: string;
}

/** Opens the mailbox in the schema `mailbox`, and creates the schema if needed. */
export async function openMailbox(pool: Pool): Promise<Mailbox> {
  await pool.query(await readFile(schema, 'utf8'));
  return {
    async keep({ from, to, subject, raw }) {
      await pool.query(
        `with kept as (
           insert into mailbox.messages ("from", "to", subject, raw) values ($1, $2, $3, $4) returning id)
         delete from mailbox.messages
          where id <= (select id from mailbox.messages order by id desc offset $5 limit 1)`,
        // The statement does not see the mail that it inserts, so one fewer stays.
        [from, to, subject, raw, CAPACITY - 1],
      );
    },

    async newest({ before, limit }) {
      const { rows } = await pool.query<Row>(
        `select id, received_at, "from", "to", subject from mailbox.messages
          where $1::bigint is null or id < $1 order by id desc limit $2`,
        [before ?? null, limit],
      );
      return rows.map(lineOf);
    },

    async find(id) {
      const { rows } = await pool.query<Row & { raw: Buffer }>(
        'select * from mailbox.messages where id = $1',
        [id],
      );
      return rows[0] && { ...lineOf(rows[0]), raw: rows[0].raw };
    },

    async sentTo(addresses) {
      const { rows } = await pool.query<Row>(
        `select id, received_at, "from", "to", subject from mailbox.messages where lower("to") = any ($1) order by id`,
        [lowered(addresses)],
      );
      return rows.map(lineOf);
    },

    async erase(addresses) {
      await pool.query(
        'update mailbox.messages set "to" = $2, subject = $3, raw = $4 where lower("to") = any ($1)',
        [lowered(addresses), erased.to, erased.subject, erased.raw],
      );
    },
  };
}

const lowered = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase());

function lineOf({ id, received_at, from, to, subject }: Row): MessageLine {
  return { id, receivedAt: received_at, from, to, subject };
}
