import type { SecondFactorEvent } from '../../../domain/access/second-factors/events.ts';
import {
  type SecondFactorsCommand,
  type SecondFactorsState,
  secondFactorsDecider,
} from '../../../domain/access/second-factors/second-factors.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const secondFactors: Aggregate<SecondFactorsState, SecondFactorsCommand, SecondFactorEvent> = {
  category: 'secondFactors',
  decider: secondFactorsDecider,
};
