import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { BookedPackages } from '../../shared/booked-packages.ts';
import { athletePackage } from './athlete-package.ts';

export function createBookedPackages(log: EventLog): BookedPackages {
  return {
    async isBooked(athletePackageId) {
      const { status } = await loadState(log, athletePackage, athletePackageId);
      return status === 'open';
    },
  };
}
