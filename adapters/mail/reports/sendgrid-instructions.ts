import { attemptOf, nameOf } from './message-name.ts';

/**
 * The header by which SendGrid repeats the name of an attempt in each of its reports. Its reports about recipients (opens, clicks, complaints,
 * opt-outs) have no Message-ID, so without it nobody could tell what they are about. None for mail that is no letter. Other servers ignore it.
 *
 * `prepared`: nodemailer leaves it as it is. SendGrid reads JSON, so it must not be encoded, and lines may be folded between its parts only.
 */
export function instructionsFor(key: string) {
  const attempt = attemptOf(key);
  if (!attempt) return undefined;
  const value = `{"unique_args":\r\n {"message_id":"${nameOf(attempt)}"}}`;
  return { 'X-SMTPAPI': { prepared: true, value } };
}
