import {
  type PackageCommand,
  type PackageEvent,
  type PackageState,
  packageDecider,
} from '../../domain/billing/package.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const packageAggregate: Aggregate<PackageState, PackageCommand, PackageEvent> = {
  category: 'package',
  decider: packageDecider,
};
