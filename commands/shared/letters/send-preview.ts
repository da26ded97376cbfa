import { isEmail } from '../../../domain/shared/email.ts';
import { letterTexts } from '../../../domain/shared/letters/letter-texts.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { MailPort } from '../mail.ts';

interface Deps {
  readonly mail: MailPort;
  /** The address that a user signs in with. */
  readonly addressOf: (userId: string) => Promise<string>;
}

/** A person waits for the answer. */
const LONGEST_MS = 20_000;

/**
 * Sends an email to the address of the signed-in user, and to no other: it can contain the data of a family. Nothing is recorded and nothing is
 * repeated; the person sees what happened. Throws `Refusal` if the user has no address, or if the email was not accepted.
 */
export async function sendPreview(
  { mail, addressOf }: Deps,
  { userId, body }: { readonly userId: string; readonly body: MailBody },
  { commandId }: CommandContext,
): Promise<{ email: string }> {
  const email = await addressOf(userId);
  if (!isEmail(email)) throw new Refusal('preview.no-address', letterTexts.noAddressForPreview);
  try {
    await mail.send({ to: email, ...body }, { key: commandId, signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : letterTexts.noMailServer;
    throw new Refusal('preview.not-sent', letterTexts.notSent(reason));
  }
  return { email };
}
