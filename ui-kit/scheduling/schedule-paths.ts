/** API paths below `/api/`. */
export const schedulesPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/schedules`;

export const schedulePath = (athleteId: string, scheduleId: string): string =>
  `${schedulesPath(athleteId)}/${encodeURIComponent(scheduleId)}`;

export const waitlistPath = (athleteId: string, scheduleId: string): string =>
  `${schedulePath(athleteId, scheduleId)}/waitlist`;

export const athleteGroupsPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/training-groups`;
