import { emergency } from '../../commands/scheduling/emergency/emergency.ts';
import { trainerUser } from '../../commands/scheduling/trainer-users/trainer-user.ts';
import type { Day } from '../../domain/shared/day.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Family } from '../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../shared/ids.ts';
import { demoTrainers, theAdmin } from '../shared/staff.ts';

/** The admin says which user account each trainer has, who then can open emergency details. */
export async function linkTrainerAccounts(log: EventLog, today: Day): Promise<void> {
  const at = officeTime(addDays(today, -20), chanceOf('accounts of trainers'));
  for (const { trainerId, username } of demoTrainers(today)) {
    const link = { trainerId, userId: userIdOf(username) };
    const context = contextOf(`link the account of ${username}`, at, theAdmin);
    await recordAll(log, trainerUser, trainerId, [link], context);
  }
}

/** The parent entered them for the first child. The other one shows the empty form. */
export async function enterEmergencyDetails(log: EventLog, family: Family, today: Day): Promise<void> {
  const [first] = family.children;
  const [account] = family.accounts;
  if (!first || !account) return;
  const { athleteId } = first;
  const userId = userIdOf(account.username);
  const now = officeTime(addDays(today, -6), chanceOf('the emergency details'));
  const save = {
    kind: 'save',
    athleteId,
    versionId: idOf(`emergency details of ${athleteId}`),
    userId,
    now,
    details: {
      contacts: [
        { name: fullName(account), phone: '612 555 0188', relationship: 'Parent' },
        { name: 'Ruth Larsen', phone: '651 555 0146', relationship: 'Grandmother' },
      ],
      allergies: 'Peanuts. An EpiPen is in the side pocket of the hockey bag.',
      medication: 'Albuterol inhaler before hard skating',
      notes: '',
    },
  } as const;
  await recordAll(
    log,
    emergency,
    athleteId,
    [save],
    contextOf('enter emergency details', now, `user:${userId}`),
  );
}
