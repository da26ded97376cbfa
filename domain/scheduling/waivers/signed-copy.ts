import { momentWords, zoneWords } from '../../shared/moment-words.ts';

/** A signature, with all that the copy for the family says about it. */
export interface SignedWaiver {
  readonly business: string;
  readonly waiverName: string;
  readonly version: number;
  readonly text: string;
  /** Hash of the text, hexadecimal. */
  readonly sha256: string;
  readonly athleteName: string;
  /** The name that was typed. */
  readonly signedBy: string;
  /** The email address of the account. */
  readonly account: string;
  /** UTC. */
  readonly signedAt: string;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** The copy of a signed waiver, which the family gets by email and finds among its files: plain text, readable anywhere. */
export function signedCopy(signed: SignedWaiver): string {
  const { business, waiverName, version, text, sha256, athleteName, signedBy, account } = signed;
  return `${[
    business,
    `${waiverName}, version ${version}`,
    `For: ${athleteName}`,
    text,
    '---',
    'Signed electronically',
    [
      `Name: ${signedBy}`,
      `Account: ${account}`,
      `Time: ${signedWhen(signed)} (${signed.signedAt})`,
      `SHA-256 of the text: ${sha256}`,
    ].join('\n'),
  ].join('\n\n')}\n`;
}

/** `11/28/26 4:12pm CST` */
export const signedWhen = ({ timezone, signedAt }: Pick<SignedWaiver, 'timezone' | 'signedAt'>): string =>
  `${momentWords(timezone, signedAt)} ${zoneWords(timezone, signedAt)}`;

/** `Signed waiver - Ice 2026 - version 2.txt`; characters that file systems refuse are left out. */
export const signedCopyName = ({ waiverName, version }: { waiverName: string; version: number }): string =>
  `Signed waiver - ${waiverName
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()} - version ${version}.txt`;
