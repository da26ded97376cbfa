import type { EventNamed } from '../../../domain/events.ts';
import { isSigned } from '../../../domain/scheduling/waivers/athlete-waivers.ts';
import {
  type SignedWaiver,
  signedCopy,
  signedCopyName,
} from '../../../domain/scheduling/waivers/signed-copy.ts';
import { waiverReminderMail, waiverSignedMail } from '../../../domain/scheduling/waivers/waiver-mails.ts';
import { waiverTexts } from '../../../domain/scheduling/waivers/waiver-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { type AnyReactor, defineReactor } from '../../runtime/reactor.ts';
import type { FamilyContact } from '../../shared/family-contacts.ts';
import { type Mail, type MailPort, mailOwedBy } from '../../shared/mail.ts';
import type { RecordFiles } from '../../shared/record-files.ts';
import type { UserAddresses } from '../../shared/user-addresses.ts';
import { athleteWaivers } from './athlete-waivers.ts';
import { waiver } from './waiver.ts';

export interface WaiverReactorDeps {
  readonly log: EventLog;
  readonly mail: MailPort;
  readonly files: Pick<RecordFiles, 'addForFamily'>;
  readonly users: UserAddresses;
  /** First and last name; empty when there is no such athlete (anymore). */
  readonly athleteName: (athleteId: string) => Promise<string>;
  readonly business: { readonly name: string };
  /** Public address of the product, without a slash at its end. */
  readonly address: string;
  /** IANA zone of the business. */
  readonly timezone: string;
}

type Signed = Recorded<EventNamed<'WaiverSigned'>>;

/** The copy of each signed waiver among the athlete's files, the email with it, and reminders. */
export function waiverReactors(deps: WaiverReactorDeps): AnyReactor[] {
  return [
    defineReactor({
      name: 'waiver-copies',
      handles: ['WaiverSigned'],
      startAt: 'beginning',
      order: 'none',
      effects: (event) => [
        {
          kind: 'internal',
          key: `copy ${event.data.signatureId}`,
          async run(context) {
            const { signed } = await signatureOf(deps, event);
            const { athleteId, fileId } = event.data;
            const content = Buffer.from(signedCopy(signed), 'utf8');
            await deps.files.addForFamily(
              athleteId,
              { fileId, name: signedCopyName(signed), content },
              context,
            );
          },
        },
      ],
    }),
    defineReactor({
      name: 'waiver-mails',
      handles: ['WaiverSigned'],
      startAt: 'now',
      order: 'none',
      effects: (event) => [mailOwedBy(event, deps.mail, () => signedMail(deps, event))],
    }),
    defineReactor({
      name: 'waiver-reminders',
      handles: ['WaiverReminderRequested'],
      startAt: 'now',
      order: 'none',
      effects: ({ id, data }) =>
        data.userIds.map((userId) =>
          mailOwedBy({ id: `${id} ${userId}` }, deps.mail, () => reminder(deps, data, userId)),
        ),
    }),
  ];
}

/** Throws `Refusal` if the signer, the athlete, or the name is not known anymore. */
async function signatureOf(
  { log, users, athleteName, business, timezone }: WaiverReactorDeps,
  { data, occurredAt }: Signed,
): Promise<{ signed: SignedWaiver; signer: FamilyContact }> {
  const [{ name, versions }, signer, athlete] = await Promise.all([
    loadState(log, waiver, data.waiverId),
    users.of(data.userId),
    athleteName(data.athleteId),
  ]);
  const { version, sha256, signedBy } = data;
  const text = versions[version - 1]?.text ?? '';
  if (!signer || !athlete || !signedBy) throw new Refusal('waiver.nobody', waiverTexts.nobody);
  const signed = {
    business: business.name,
    waiverName: name,
    version,
    text,
    sha256,
    athleteName: athlete,
    signedBy,
    account: signer.email,
    signedAt: occurredAt,
    timezone,
  };
  return { signed, signer };
}

async function signedMail(deps: WaiverReactorDeps, event: Signed): Promise<Mail> {
  const { signed, signer } = await signatureOf(deps, event);
  const attachment = {
    filename: signedCopyName(signed),
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(signedCopy(signed), 'utf8'),
  };
  const body = waiverSignedMail({ ...signed, firstName: signer.firstName, link: formsOf(deps, event.data) });
  return { to: signer.email, attachments: [attachment], ...body };
}

/** Throws `Refusal` if the waiver was signed in the meantime, or is not asked for anymore. */
async function reminder(
  deps: WaiverReactorDeps,
  data: EventNamed<'WaiverReminderRequested'>['data'],
  userId: string,
): Promise<Mail> {
  const { waiverId, athleteId } = data;
  const [{ status, name, requiredVersion }, own, user, athlete] = await Promise.all([
    loadState(deps.log, waiver, waiverId),
    loadState(deps.log, athleteWaivers, athleteId),
    deps.users.of(userId),
    deps.athleteName(athleteId),
  ]);
  if (status !== 'active') throw new Refusal('waiver.inactive', waiverTexts.inactive);
  if (isSigned(own, waiverId, { requiredVersion })) {
    throw new Refusal('waiver.signed', waiverTexts.alreadySigned);
  }
  if (!user || !athlete) throw new Refusal('waiver.nobody', waiverTexts.nobody);
  const body = waiverReminderMail({
    business: deps.business.name,
    firstName: user.firstName,
    link: formsOf(deps, data),
    waiverName: name,
    athleteName: athlete,
  });
  return { to: user.email, ...body };
}

const formsOf = ({ address }: WaiverReactorDeps, { athleteId }: { athleteId: string }) =>
  `${address}/portal/forms?athlete=${athleteId}`;
