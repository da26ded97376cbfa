import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const schema = new URL('./mailbox.sql', import.meta.url);

/** How much of a kind of mail is kept. */
interface Room {
  readonly mails: number;
  readonly bytes: number;
}

export interface MailboxRooms {
  /** Letters to many recipients. */
  readonly letters: Room;
  /** All other mails, such as those with links to passwords. */
  readonly others: Room;
  /** How many mails more may be there before the oldest are deleted. */
  readonly slack: number;
}

const MEGABYTE = 1024 * 1024;

const usualRooms: MailboxRooms = {
  letters: { mails: 20_000, bytes: 1_024 * MEGABYTE },
  others: { mails: 1_000, bytes: 256 * MEGABYTE },
  slack: 50,
};

export interface NewMessage {
  /** Sender and recipients are those of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly raw: Buffer;
  /** Whether it is one of a letter to many. */
  readonly isLetter?: boolean;
}

export interface MessageLine extends Omit<NewMessage, 'raw' | 'isLetter'> {
  readonly id: string;
  readonly receivedAt: Date;
}

export interface Message extends MessageLine {
  readonly raw: Buffer;
}

/**
 * The mail that the simulated server received. Survives restarts. The oldest mails are deleted to make room: letters for letters, and others
 * for others.
 */
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
export async function openMailbox(pool: Pool, rooms = usualRooms): Promise<Mailbox> {
  await pool.query(await readFile(schema, 'utf8'));
  const used = { letters: await usedBy(pool, true), others: await usedBy(pool, false) };
  return {
    async keep({ from, to, subject, raw, isLetter = false }) {
      await pool.query(
        'insert into mailbox.messages ("from", "to", subject, raw, is_letter) values ($1, $2, $3, $4, $5)',
        [from, to, subject, raw, isLetter],
      );
      const kind = isLetter ? 'letters' : 'others';
      const { mails, bytes } = (used[kind] = {
        mails: used[kind].mails + 1,
        bytes: used[kind].bytes + raw.length,
      });
      if (mails <= rooms[kind].mails + rooms.slack && bytes <= rooms[kind].bytes) return;
      await makeRoom(pool, isLetter, rooms[kind]);
      used[kind] = await usedBy(pool, isLetter);
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

async function usedBy(pool: Pool, isLetter: boolean): Promise<Room> {
  const { rows } = await pool.query<{ mails: string; bytes: string }>(
    'select count(*) as mails, coalesce(sum(octet_length(raw)), 0) as bytes from mailbox.messages where is_letter = $1',
    [isLetter],
  );
  return { mails: Number(rows[0]?.mails), bytes: Number(rows[0]?.bytes) };
}

/** Deletes the oldest mails of a kind. The newest one stays, however large it is. */
async function makeRoom(pool: Pool, isLetter: boolean, { mails, bytes }: Room): Promise<void> {
  await pool.query(
    `delete from mailbox.messages where is_letter = $1 and id <= (
       select id from (
         select id, row_number() over newest as mails, sum(octet_length(raw)) over newest as bytes
           from mailbox.messages where is_letter = $1 window newest as (order by id desc)) as counted
        where mails > 1 and (mails > $2 or bytes > $3) order by id desc limit 1)`,
    [isLetter, mails, bytes],
  );
}

const lowered = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase());

function lineOf({ id, received_at, from, to, subject }: Row): MessageLine {
  return { id, receivedAt: received_at, from, to, subject };
}
