import { newId } from '../../../../ui-kit/new-id.ts';

/** A group that begins together with its season. */
export interface FirstGroup {
  readonly id: string;
  readonly name: string;
  readonly isCredit: boolean;
  /** Made once: when it is sent again it is the same command. */
  readonly idempotencyKey: string;
}

export const firstGroup = (): FirstGroup => ({
  id: newId(),
  name: '',
  isCredit: true,
  idempotencyKey: newId(),
});

/** A line that nothing is typed into is no group. */
export const namedGroups = (groups: readonly FirstGroup[]): readonly FirstGroup[] =>
  groups.filter(({ name }) => name.trim() !== '');
