import { type Day, formatDay } from '../../shared/day.ts';
import { type MailBody, type MailFooter, mailBody } from '../../shared/mail-body.ts';
import type { Cents } from '../../shared/money.ts';
import { money } from '../sentence-words.ts';

export interface NoticeMail {
  readonly business: string;
  /** The recipient's first name; may be empty. */
  readonly firstName: string;
  readonly day: Day;
  /** The invoices that will be charged; at least one. */
  readonly lines: readonly NoticeLine[];
  /** The page where a family changes its card or pays earlier. */
  readonly link: string;
  readonly footer?: MailFooter | undefined;
}

export interface NoticeLine {
  /** Empty if it is no longer known. */
  readonly athleteName: string;
  /** `PWHT-1002` */
  readonly reference: string;
  readonly description: string;
  /** The open balance. */
  readonly amount: Cents;
  /** `Visa •••• 1111` */
  readonly card: string;
}

/** Sent to a family some days before its card is charged automatically. */
export function autochargeNoticeMail({
  business,
  firstName,
  day,
  lines,
  link,
  footer,
}: NoticeMail): MailBody {
  const total = money(lines.reduce((sum, { amount }) => sum + amount, 0));
  const cards = [...new Set(lines.map(({ card }) => card))];
  const [card = ''] = cards;
  const isOneCard = cards.length === 1;
  const to = isOneCard ? card || 'your card' : 'your cards';
  return mailBody({
    business,
    subject: `${total} will be charged on ${formatDay(day)}`,
    firstName,
    paragraphs: [
      `On ${formatDay(day)} we will charge ${total} to ${to}, as agreed for automatic payments. You do not need to do anything.`,
      ...lines.map((line) => lineOf(line, !isOneCard)),
      'To use another card or to pay earlier, open the page above. If you have a question, just reply to this email.',
    ],
    action: { label: 'See your payments and cards', link },
    footer,
  });
}

const lineOf = ({ athleteName, reference, description, amount, card }: NoticeLine, namesCard: boolean) =>
  [athleteName, reference, description, money(amount), namesCard ? card : '']
    .filter((word) => word)
    .join(' · ');
