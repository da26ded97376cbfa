import { fileRequest } from '../../commands/files/family/file-request.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import type { Family } from '../shared/families.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';

/** A request for a file about the second child of a family. */
export async function askForFile(log: EventLog, family: Family, today: Day): Promise<void> {
  const [, other] = family.children;
  if (!other) return;
  const requestId = idOf(`file request for ${other.athleteId}`);
  const ask = {
    kind: 'ask',
    requestId,
    athleteId: other.athleteId,
    name: 'Birth certificate',
    note: 'The league checks ages this season. A photo of the page is enough.',
  } as const;
  const asked = officeTime(addDays(today, -3), chanceOf('the file request'));
  await recordAll(log, fileRequest, requestId, [ask], contextOf('ask for a file', asked, theAdmin));
}
