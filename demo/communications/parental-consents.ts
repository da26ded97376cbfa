import { ageOn, CONSENT_AGE } from '../../domain/communications/consent/may-write.ts';
import { addDays, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { officeUser } from '../shared/staff.ts';
import type { LetterWorld } from './letter-world.ts';

/** A parent allows emails to the athlete's own address. */
export interface ParentalConsent {
  readonly athleteId: string;
  readonly at: string;
  readonly by: string;
  readonly givenBy: string;
  readonly evidence: string;
  /** Null: never. */
  readonly withdrawnAt: string | null;
}

/** Staff ask the parents of younger athletes with an address of their own; most sign the form, and a few change their minds. */
export function parentalConsents({ readers, now }: LetterWorld): ParentalConsent[] {
  return readers.flatMap(({ self, since }): ParentalConsent[] => {
    if (!self) return [];
    const { athleteId, index, life, parent } = self;
    const chance = chanceOf(`parental consent for athlete ${index}`);
    const day = addDays(since.slice(0, 10), chance.between(1, 30));
    const at = officeTime(day, chance);
    const isYoung = life.birthdate !== null && ageOn(day, life.birthdate) < CONSENT_AGE;
    if (!isYoung || !chance.percent(70) || at > now) return [];
    const withdrawnAt = officeTime(addDays(day, chance.between(60, 200)), chance);
    const isWithdrawn = chance.percent(20) && withdrawnAt <= now;
    const evidence = chance.pick([
      `Signed form of ${day}`,
      'Email to the front desk',
      'In person at the rink',
    ]);
    return [
      {
        athleteId,
        at,
        by: officeUser(chance),
        givenBy: parent,
        evidence,
        withdrawnAt: isWithdrawn ? withdrawnAt : null,
      },
    ];
  });
}
