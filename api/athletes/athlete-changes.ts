import type { z } from 'zod';
import type { AthleteChanges } from '../../domain/athletes/athlete.ts';
import type { changeAthleteBody } from '../contract/athletes.ts';

type Body = z.output<typeof changeAthleteBody>;

/** What a body asks to change: what is not in it stays, and an empty day or trainer takes it off. */
export function athleteChangesOf(body: Body): AthleteChanges {
  const details = {
    objective: body.next_team,
    position: body.position,
    birthdate: dayOf(body.birthdate),
    birthdateOverride: dayOf(body.birthdate_override),
    gender: body.gender,
    shirtSize: body.shirt_size,
    referralFrom: body.referral_from,
    generalNotes: body.general_notes,
  };
  const followUp = {
    nextFollowUp: dayOf(body.nextFollowUp ?? body.next_follow_up),
    reason: body.followUpReason ?? body.follow_up_reason,
  };
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    isActive: body.is_active,
    trainerId: body.trainer_id === '' ? null : body.trainer_id,
    details: isAsked(details) ? details : undefined,
    followUp: isAsked(followUp) ? followUp : undefined,
  };
}

const dayOf = (day: string | undefined): string | null | undefined => (day === '' ? null : day);

const isAsked = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);
