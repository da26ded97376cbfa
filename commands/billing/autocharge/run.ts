import {
  type AutochargeRunCommand,
  type AutochargeRunEvent,
  type AutochargeRunState,
  autochargeRunDecider,
} from '../../../domain/billing/autocharge/run.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const autochargeRun: Aggregate<AutochargeRunState, AutochargeRunCommand, AutochargeRunEvent> = {
  category: 'autochargeRun',
  decider: autochargeRunDecider,
};
