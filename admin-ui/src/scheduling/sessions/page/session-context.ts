import { useOutletContext } from 'react-router-dom';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';

/** The session whose page this is. */
export const useSessionHere = () => useOutletContext<ScheduleDetailView>();
