import { athleteWaivers } from '../../commands/scheduling/waivers/athlete-waivers.ts';
import { hashedText, waiver } from '../../commands/scheduling/waivers/waiver.ts';
import type { Day } from '../../domain/shared/day.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Family } from '../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';
import { groupIdOf, programs } from './programs.ts';
import { seasonsAround } from './timetable.ts';

export const RISK_WAIVER = idOf('waiver assumption of risk');

const TEXT = `Ice hockey training is physical. Falls, collisions, sticks and pucks can hurt, even when everyone is careful.

I know these risks and accept them for the athlete named above. The athlete wears a helmet with a cage, a neck guard and full gear on the ice.

In an emergency, the coaches may call an ambulance and share my contact details with it.`;

const NEXT_TEXT = `${TEXT}

The athlete leaves the ice as soon as a coach asks for it.`;

/** A waiver for the athletes of the current season, in its second version, which the parent signed for the first child. */
export async function askForSignature(log: EventLog, family: Family, today: Day): Promise<void> {
  await publishWaiver(log, today);
  const [first] = family.children;
  const [account] = family.accounts;
  if (!first || !account) return;
  const { athleteId } = first;
  const userId = userIdOf(account.username);
  const { sha256 } = hashedText(NEXT_TEXT);
  const sign = {
    kind: 'sign',
    athleteId,
    waiverId: RISK_WAIVER,
    signatureId: idOf(`signature for ${athleteId}`),
    fileId: idOf(`signed copy for ${athleteId}`),
    userId,
    signer: { role: 'parent', athletes: family.children.length, birthdate: null, today },
    waiver: { isActive: true, isNeeded: true, version: 2, sha256, requiredVersion: 2 },
    form: { version: 2, sha256, signedBy: fullName(account), agrees: true },
  } as const;
  const signed = officeTime(addDays(today, -8), chanceOf('the signature'));
  await recordAll(
    log,
    athleteWaivers,
    athleteId,
    [sign],
    contextOf('sign the waiver', signed, `user:${userId}`),
  );
}

async function publishWaiver(log: EventLog, today: Day): Promise<void> {
  const waiverId = RISK_WAIVER;
  const current = seasonsAround(today).find(({ phase }) => phase === 'current');
  const groupIds = current ? programs.map(({ key }) => groupIdOf(current, key)) : [];
  const create = { kind: 'create', waiverId, name: 'Assumption of risk', groupIds } as const;
  const publish = { kind: 'publish', waiverId, mustSignAnew: true } as const;
  const at = (daysAgo: number) => officeTime(addDays(today, -daysAgo), chanceOf(`waiver ${daysAgo}`));
  await recordAll(
    log,
    waiver,
    waiverId,
    [{ ...create, ...hashedText(TEXT) }],
    contextOf('create the waiver', at(40), theAdmin),
  );
  await recordAll(
    log,
    waiver,
    waiverId,
    [{ ...publish, ...hashedText(NEXT_TEXT) }],
    contextOf('publish the second version of the waiver', at(12), theAdmin),
  );
}
