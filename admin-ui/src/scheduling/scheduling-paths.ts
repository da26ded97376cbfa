// `…Path` is the address of a page, `…Resource` an API path below `/api/`.

export const SEASONS_PATH = '/seasons';

export const seasonPath = (seasonId: string): string => `${SEASONS_PATH}/${seasonId}`;

export const seasonResource = (seasonId: string): string => `seasons/${encodeURIComponent(seasonId)}`;

export const seasonGroupsPath = (seasonId: string): string => `${seasonPath(seasonId)}/groups`;

export const groupPath = (seasonId: string, groupId: string): string =>
  `${seasonGroupsPath(seasonId)}/${groupId}`;

export const groupResource = (groupId: string): string => `training-groups/${encodeURIComponent(groupId)}`;

export const SCHEDULES_PATH = '/schedules';

export const schedulePath = (scheduleId: string): string => `${SCHEDULES_PATH}/${scheduleId}`;

export const ATTENDANCE_PATH = '/attendance';

export const attendancePath = (scheduleId: string): string => `${ATTENDANCE_PATH}/${scheduleId}`;

export const scheduleResource = (scheduleId: string): string => `schedules/${encodeURIComponent(scheduleId)}`;

export const locationResource = (locationId: string): string => `locations/${encodeURIComponent(locationId)}`;

export const athleteSchedulesPath = (athleteId: string): string => `/athletes/${athleteId}/schedules`;

export const trainerPath = (trainerId: string): string => `/trainers/${trainerId}`;
