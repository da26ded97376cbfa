import type { AskedWaiver, SigningForm } from '../../../domain/scheduling/waivers/athlete-waivers.ts';
import { waiverTexts } from '../../../domain/scheduling/waivers/waiver-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { athleteWaivers } from './athlete-waivers.ts';
import { waiver } from './waiver.ts';

/** What the rules need to know about an athlete. */
export interface WaivingAthlete {
  readonly birthdate: Day | null;
  readonly is_active: boolean;
  /** The training groups in which the athlete is active. */
  readonly group_ids: readonly string[];
}

export interface WaiverDeps {
  readonly log: EventLog;
  /** Undefined if there is no such athlete (anymore). */
  readonly athlete: (athleteId: string) => Promise<WaivingAthlete | undefined>;
}

interface About {
  readonly waiverId: string;
  readonly athleteId: string;
}

interface Signing extends About {
  readonly user: { readonly userId: string; readonly role: RoleName; readonly athletes: number };
  readonly form: SigningForm;
  /** The day of the business. */
  readonly today: Day;
}

/**
 * Signs a waiver for an athlete. Returns the id of the signature. Throws `Refusal` if the user may not sign, the text is not the newest one,
 * or it is signed already, and `InvalidInput` for the typed name.
 */
export async function signWaiver(
  deps: WaiverDeps,
  { waiverId, athleteId, user, form, today }: Signing,
  context: CommandContext,
): Promise<{ signatureId: string; done: Done }> {
  const [signatureId, fileId] = [
    derivedId(context.commandId, 'waiver signature'),
    derivedId(context.commandId, 'signed copy'),
  ];
  const { asked, birthdate } = await askedWaiver(deps, { waiverId, athleteId });
  const { userId, role, athletes } = user;
  const signer = { role, athletes, birthdate, today };
  const ids = { athleteId, waiverId, signatureId, fileId, userId };
  const command = { kind: 'sign', ...ids, signer, waiver: asked, form } as const;
  return { signatureId, done: await handle(deps.log, athleteWaivers, athleteId, command, context) };
}

/** Reminds the parents of an athlete. Throws `Refusal` if the waiver is signed or not needed, or a reminder was sent less than a day ago. */
export async function remindOfWaiver(
  deps: WaiverDeps,
  { waiverId, athleteId, userIds }: About & { readonly userIds: readonly string[] },
  context: CommandContext,
): Promise<Done> {
  const { asked } = await askedWaiver(deps, { waiverId, athleteId });
  const command = { kind: 'remind', athleteId, waiverId, userIds, now: context.now, waiver: asked } as const;
  return handle(deps.log, athleteWaivers, athleteId, command, context);
}

async function askedWaiver(
  { log, athlete }: WaiverDeps,
  { waiverId, athleteId }: About,
): Promise<{ asked: AskedWaiver; birthdate: Day | null }> {
  const [{ status, versions, requiredVersion, groupIds }, about] = await Promise.all([
    loadState(log, waiver, waiverId),
    athlete(athleteId),
  ]);
  if (status === 'unknown') throw new Refusal('waiver.unknown', waiverTexts.unknown);
  const isNeeded = about?.is_active === true && applies(groupIds, about.group_ids);
  const asked = {
    isActive: status === 'active',
    isNeeded,
    version: versions.length,
    sha256: versions.at(-1)?.sha256 ?? '',
    requiredVersion,
  };
  return { asked, birthdate: about?.birthdate ?? null };
}

const applies = (groupIds: readonly string[], own: readonly string[]): boolean =>
  groupIds.length === 0 || groupIds.some((id) => own.includes(id));
