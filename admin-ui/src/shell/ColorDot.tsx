import { colors } from '../../../domain/shared/colors.ts';
import { Dot } from '../../../ui-kit/Dot.tsx';

/** The color of a record, before its name. */
export const ColorDot = ({ color }: { /** Id of the value list `colors`. */ color: string }) => (
  <Dot size={12} color={colors.find(({ id }) => id === color)?.color ?? 'transparent'} />
);
