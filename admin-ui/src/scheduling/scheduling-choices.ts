import { useQuery } from '@tanstack/react-query';
import type { TrainerView } from '../../../contract/athletes/trainers.ts';
import type { LocationView } from '../../../contract/scheduling/locations.ts';
import type { TrainingGroupView } from '../../../contract/scheduling/seasons.ts';
import { readList } from '../shell/read-list.ts';

/** More than anyone would choose from. */
const MOST = 1000;

/** The active training groups of all seasons, by name. */
export const useGroups = () =>
  useQuery({
    queryKey: ['training groups', 'choices'],
    queryFn: ({ signal }) =>
      readList<TrainingGroupView>('training-groups', { sort: ['group_name', 'ASC'], most: MOST, signal }),
  });

/** The active locations, by name. */
export const useLocations = () =>
  useQuery({
    queryKey: ['locations', 'choices'],
    queryFn: ({ signal }) =>
      readList<LocationView>('locations', { sort: ['name', 'ASC'], most: MOST, signal }),
  });

/** The active trainers, by name. */
export const useTrainers = () =>
  useQuery({
    queryKey: ['trainers', 'choices'],
    queryFn: ({ signal }) => readList<TrainerView>('trainers', { sort: ['name', 'ASC'], most: MOST, signal }),
  });
