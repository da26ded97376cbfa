import { z } from 'zod';
import { attemptOf, nameOf } from '../../adapters/mail/reports/message-name.ts';
import type { ArrivedMail } from '../mail/capturing-server.ts';

/** One email of a letter, as far as the provider needs it for its reports. */
export interface Letter {
  /** The name of the attempt: `<message id>.<attempt>`. */
  readonly id: string;
  readonly to: string;
  /** The envelope sender, to which bounces go. */
  readonly from: string;
  readonly subject: string;
  /** The Message-ID with its brackets. */
  readonly messageId: string;
  readonly acceptedAt: Date;
  /** What the mail asks to be repeated in every event. */
  readonly uniqueArguments: Readonly<Record<string, string>>;
  /** Whether people who open it by habit are reported: it has a pixel of its own, so that it wants to know. */
  readonly countsOpens: boolean;
  readonly countsClicks: boolean;
  /** The addresses of its links, each once. */
  readonly links: readonly string[];
  /** Its header fields, which bounces return. */
  readonly head: string;
}

const LONGEST_HEAD = 16 * 1024;

/** The instructions in the header X-SMTPAPI. */
const filter = z.object({ settings: z.object({ enable: z.union([z.number(), z.boolean()]) }) }).optional();
const instructions = z.object({
  unique_args: z.record(z.string(), z.string()).catch({}).default({}),
  filters: z.object({ opentrack: filter, clicktrack: filter }).catch({}).default({}),
});
const noInstructions = instructions.parse({});

/** Undefined for mail that is no letter: only a letter's Message-ID names a message and an attempt. */
export function letterIn({ from, to, raw, email }: ArrivedMail, acceptedAt: Date): Letter | undefined {
  const { messageId = '', subject = '', html = '', headers } = email;
  const attempt = attemptOf(messageId);
  const [recipient] = to;
  if (!attempt || recipient === undefined) return undefined;
  const { unique_args: uniqueArguments, filters } = instructionsIn(
    headers.find(({ key }) => key === 'x-smtpapi')?.value,
  );
  const isCounted = /<img\s[^>]*width="1" height="1"/.test(html);
  const text = raw.subarray(0, LONGEST_HEAD).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return {
    id: nameOf(attempt),
    to: recipient,
    from,
    subject,
    messageId,
    acceptedAt,
    uniqueArguments,
    countsOpens: isCounted && isOn(filters.opentrack),
    countsClicks: isCounted && isOn(filters.clicktrack),
    links: linksIn(html),
    head: end < 0 ? text.slice(0, text.lastIndexOf('\r\n')) : text.slice(0, end),
  };
}

const isOn = (given: z.output<typeof filter>): boolean => Boolean(given?.settings.enable ?? true);

function instructionsIn(header: string | undefined): z.output<typeof instructions> {
  try {
    return instructions.safeParse(JSON.parse(header ?? '{}')).data ?? noInstructions;
  } catch {
    return noInstructions;
  }
}

const linksIn = (html: string): string[] => {
  const found = html.matchAll(/<a\s[^>]*?href="(https?:\/\/[^"]+)"/gi);
  return [...new Set([...found].map(([, link = '']) => link.replaceAll('&amp;', '&')))];
};
