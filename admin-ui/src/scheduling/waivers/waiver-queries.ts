import { useQuery } from '@tanstack/react-query';
import type { GroupValueView } from '../../../../contract/scheduling/seasons.ts';
import type { WaiverView } from '../../../../contract/scheduling/waivers.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';

export const WAIVERS_PATH = '/waivers';

export const waiverPath = (waiverId: string): string => `${WAIVERS_PATH}/${waiverId}`;

/** Below `/api/`. */
export const waiverResource = (waiverId: string): string => `waivers/${encodeURIComponent(waiverId)}`;

export const useWaivers = () =>
  useQuery({
    queryKey: ['waivers'],
    queryFn: async ({ signal }) => (await http.get<readonly WaiverView[]>('waivers', { signal })).results,
  });

export const useWaiver = (waiverId: string) =>
  useQuery({
    queryKey: ['waiver', waiverId],
    queryFn: async ({ signal }) => (await http.get<WaiverView>(waiverResource(waiverId), { signal })).results,
  });

/** The training groups that a waiver can be for, by name. */
export const useGroupChoices = () =>
  useQuery({
    queryKey: ['waiver groups'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly GroupValueView[]>('admin/values/training-groups', { signal })).results,
  });

/** `All athletes` or `Athletes of Academy, Skills`. */
export const audienceWords = ({ groups }: Pick<WaiverView, 'groups'>): string =>
  groups.length === 0 ? 'All athletes' : `Athletes of ${groups.map(({ name }) => name).join(', ')}`;

/** `12 of 15 athletes signed` */
export const signedWords = ({ signed, needed }: Pick<WaiverView, 'signed' | 'needed'>): string =>
  needed === 0 ? 'No athletes' : `${signed} of ${counted(needed, 'athlete')} signed`;
