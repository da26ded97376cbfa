import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { parentEvents } from '../support/parent-events.ts';
import { type Business, businessCopy, businessOf } from './business.ts';
import type { Ground } from './ground.ts';
import type { Story } from './sample-events.ts';
import {
  enrolledStories,
  groupStories,
  type SampleGroup,
  sampleAthletes,
  sampleGroup,
} from './schedule-stories.ts';
import type { Staff } from './staff.ts';

const CONTACTS_EACH = 4;

/** The training groups of the business. The contacts of their athletes are written to. */
export const letterGroups = {
  /** 5,000 contacts. */
  small: { ...emptyGroup(), athletes: sampleAthletes(1_250) },
  /** 15,000 contacts. */
  large: { ...emptyGroup(), athletes: sampleAthletes(3_750) },
};

function emptyGroup(): SampleGroup {
  return sampleGroup(0, { day: () => '2031-09-07', start: () => '17:00', isCredit: false });
}

export const contactsOf = ({ athletes }: { readonly athletes: readonly unknown[] }): number =>
  athletes.length * CONTACTS_EACH;

const originals = new WeakMap<Ground, Promise<unknown>>();
const ORIGINAL = 'bench_letters_original';

/** A business of 5,000 athletes with four contacts each. It is made once, and copied for each measurement, with its read models. */
export async function letterBusiness(ground: Ground, name: string): Promise<Business> {
  const made = originals.get(ground) ?? businessOf(ground, ORIGINAL, familyStories());
  originals.set(ground, made);
  await made;
  return businessCopy(ground, name, ORIGINAL);
}

function* familyStories(): Generator<Story> {
  let number = 0;
  for (const group of Object.values(letterGroups)) {
    yield* groupStories(group, { slots: group.athletes.length, credits: 0 });
    for (const athlete of group.athletes) {
      yield* enrolledStories(athlete, group);
      for (let nth = 0; nth < CONTACTS_EACH; nth++) {
        number += 1;
        yield contactStory(athlete.athleteId, number);
      }
    }
  }
}

function contactStory(athleteId: string, nth: number): Story {
  const contactId = randomUUID();
  const address = `dana.reader${nth}@families.test`;
  return {
    stream: `contact-${contactId}`,
    events: parentEvents({ contactId, nth, athleteIds: [athleteId], address }),
  };
}

const paragraph =
  '<p>Dear {{ contact.first_name }}, the ice is ready and the coaches are back. Please have a look at the times of your group, bring two sticks and a full bottle, and tell us early if somebody cannot come, so that another athlete can have the place.</p>';

/** About 8 KB, as a usual letter. */
export const letterText = {
  subject: 'Ice time for {{ contact.first_name }}',
  body: `<p>Hello {{ contact.first_name }}</p>${paragraph.repeat(24)}<p><a href="https://rink.test/calendar">The calendar</a></p>`,
};

export const POSTAL_ADDRESS = '12 Rink Road, Minneapolis, MN 55401';

const created = z.object({ id: z.string() });

/** A draft to the contacts of these groups. */
export async function draftTo(staff: Staff, groupIds: readonly string[]): Promise<string> {
  const { id } = created.parse((await demand(staff.post('/communications', {}))).results);
  const text = { subject: letterText.subject, message_body: letterText.body, option_id: 'news-and-offers' };
  await demand(staff.put(`/communications/${id}`, text));
  await demand(staff.post(`/communications/${id}/training-groups`, { trainingGroupIds: groupIds }));
  return id;
}

/** Letters leave at once, and as fast as they can. News need the postal address of the business. */
export async function liftLimits(staff: Staff): Promise<void> {
  for (const key of ['mail_per_second', 'mail_per_hour', 'send_grace_seconds']) {
    await demand(staff.put(`/admin/globals/${key}`, { global_value: '0' }));
  }
  await demand(staff.put('/admin/globals/business_postal_address', { global_value: POSTAL_ADDRESS }));
  // Limits are believed for a second.
  await pause(1_500);
}

export async function demand(asked: ReturnType<Staff['get']>): ReturnType<Staff['get']> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.results)}`);
  return answer;
}
