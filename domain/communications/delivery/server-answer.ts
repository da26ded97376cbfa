import { withoutCardNumbers } from '../../shared/card-number.ts';

/** Longer answers of servers are cut. */
const LONGEST = 500;
/** Nothing beyond this is read, so that a long answer costs no more than others. */
const LONGEST_READ = 4_000;

const ADDRESS = '[address]';

/** A quoted local part may contain blanks: "anna smith"@rink.example. */
const quotedAddresses = /"[^"]{1,128}"@[^\s<>,;]+/g;
const words = /[^\s<>()[\]{},;:"'|\\]+/g;
const namesAddress = /[@\uff20]|%40/i;
const blanks = /[\s\p{Cc}]+/gu;

/**
 * The answer of a server, fit to be recorded: without email addresses and card numbers, on one line, in characters that can be stored. Servers
 * name the recipient in most answers. `own`: the address of the recipient, if it is known, whose part before the @ is removed too:
 * "User anna unknown".
 */
export function withoutAddresses(text: string, own = ''): string {
  const name = own.slice(0, Math.max(own.lastIndexOf('@'), 0)).toLowerCase();
  const line = text.slice(0, LONGEST_READ).replace(blanks, ' ').trim();
  const stripped = line
    .replace(quotedAddresses, ADDRESS)
    .replace(words, (word) => (namesAddress.test(word) ? ADDRESS : withoutName(word, name)));
  return withoutCardNumbers(stripped)
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** `name` is in lower case; empty if it is not known. */
function withoutName(word: string, name: string): string {
  if (name === '' || !word.toLowerCase().includes(name)) return word;
  return word
    .split(/([/=?&!]|\.$)/)
    .map((part) => (part.toLowerCase() === name ? ADDRESS : part))
    .join('');
}

/** An enhanced status code (RFC 3463): 5.1.1 is a permanent failure (5) because of the address (1): the mailbox is unknown (1). */
export interface StatusCode {
  readonly outcome: 2 | 4 | 5;
  readonly subject: number;
  readonly detail: number;
}

// No part of an IP address.
const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;
const basic = /(?:^|[\s;:>])([245])\d\d(?=[\s-]|$)/;

/** Texts of servers that give no precise code. "Mailbox unavailable" is not among them, because servers use it for policies too (RFC 5321 4.2.3). */
const unknownMailbox =
  /user unknown|(?:unknown|no such|invalid) (?:local )?(?:user|recipient|mailbox|account|address|person)|(?:user|recipient|mailbox|account|address)(?: \S+){0,4} (?:does not exist|doesn't exist|not found|is unknown)|no mailbox here by that name/i;
const fullMailbox = /mailbox (?:is )?full|over ?quota|quota exceeded/i;
/** Exchange Online answers for unknown mailboxes with 5.1.10, or with 5.4.1 where a domain is closed to unknown recipients. */
const unknownAtExchange = /RecipientNotFound|recipient address rejected: access denied/i;

/**
 * The status of a delivery that failed. `status` is the field of a report, `diagnostic` the answer of the server. Relays that do not know more
 * than the class write x.0.0 and quote the server that they asked, which is more precise.
 */
export function statusCodeOf(status: string | undefined, diagnostic = ''): StatusCode | undefined {
  const given = codeIn(status);
  const answered = codeIn(diagnostic);
  const known = [given, answered].find((code) => code && !isVague(code)) ?? given ?? answered;
  if (!known) return undefined;
  const code = { ...known, outcome: given?.outcome ?? known.outcome };
  if (isVague(code)) {
    if (code.outcome === 5 && unknownMailbox.test(diagnostic)) return { outcome: 5, subject: 1, detail: 1 };
    return fullMailbox.test(diagnostic) ? { ...code, subject: 2, detail: 2 } : code;
  }
  const { outcome, subject, detail } = code;
  const isUsual = (subject === 1 && detail === 10) || (subject === 4 && detail === 1);
  return outcome === 5 && isUsual && unknownAtExchange.test(diagnostic)
    ? { outcome, subject: 1, detail: 1 }
    : code;
}

function codeIn(text = ''): StatusCode | undefined {
  const precise = enhanced.exec(text);
  const [, digit, subject = '0', detail = '0'] = precise ?? basic.exec(text) ?? [];
  const outcome = ([2, 4, 5] as const).find((one) => String(one) === digit);
  return outcome && { outcome, subject: Number(subject), detail: Number(detail) };
}

const isVague = ({ subject, detail }: StatusCode) => subject === 0 && detail === 0;

/** Details of a permanent failure under which the address does not exist. 5.1.7 and 5.1.8 are about the sender, 5.1.4 about an ambiguous name. */
const deadAddresses: readonly number[] = [1, 2, 3, 6, 10];

/** Whether nothing should be sent to the address again: the failure is permanent, and there is no such mailbox. */
export const isDeadAddress = (code: StatusCode | undefined): boolean =>
  code?.outcome === 5 && code.subject === 1 && deadAddresses.includes(code.detail);

/** Whether the server does not want this message or this sender, which says nothing about the mailbox. */
export const isUnwanted = (code: StatusCode | undefined): boolean => code?.subject === 7;

/**
 * Why a delivery failed, as a sentence.
 *
 *     reasonInWords('5.1.1')                                     // The mailbox does not exist.
 *     reasonInWords('5.0.0', 'smtp; 552 5.2.2 Over quota')       // The mailbox is full.
 */
export function reasonInWords(status: string | undefined, diagnostic = ''): string {
  const code = statusCodeOf(status, diagnostic);
  if (!code) return 'The email could not be delivered.';
  const { outcome, subject, detail } = code;
  return (
    sentences[`${subject}.${detail}`] ??
    sentences[`${subject}.x`] ??
    (outcome === 4
      ? "The recipient's server did not accept the email."
      : "The recipient's server rejected the email.")
  );
}

const UNVERIFIED = "The recipient's server could not verify that the email comes from us.";

/** By subject and detail (RFC 3463; 1.10 of RFC 7505; 7.20 to 7.27 of RFC 7372 and 7505). */
const sentences: Readonly<Record<string, string>> = {
  '1.x': 'There is a problem with the address.',
  '1.1': 'The mailbox does not exist.',
  '1.2': 'The domain of the address does not exist.',
  '1.3': 'The address is not valid.',
  '1.4': 'The address stands for more than one mailbox.',
  '1.6': 'The mailbox has moved and left no new address.',
  '1.7': "The recipient's server did not accept our sender address.",
  '1.8': "The recipient's server did not accept our sender address.",
  '1.10': 'The domain of the address does not accept email.',
  '2.x': 'The mailbox cannot take the email.',
  '2.1': 'The mailbox is disabled.',
  '2.2': 'The mailbox is full.',
  '2.3': 'The email is larger than the mailbox allows.',
  '2.4': 'The mailing list behind the address does not work.',
  '3.x': "The recipient's mail system cannot take the email.",
  '3.1': "The recipient's mail system is full.",
  '3.2': "The recipient's mail system does not accept email at the moment.",
  '3.4': "The email is too large for the recipient's mail system.",
  '4.x': "The recipient's server could not be reached.",
  '4.4': 'No mail server was found for the domain of the address.',
  '4.6': 'The email went in a circle between mail servers.',
  '4.7': "The recipient's server did not accept the email in time.",
  '5.x': "The recipient's server and the sending server did not understand each other.",
  '6.x': "The recipient's server could not process the content of the email.",
  '7.x': "The recipient's server rejected the email as unwanted.",
  '7.20': UNVERIFIED,
  '7.21': UNVERIFIED,
  '7.22': UNVERIFIED,
  '7.23': UNVERIFIED,
  '7.24': UNVERIFIED,
  '7.25': UNVERIFIED,
  '7.26': UNVERIFIED,
};
