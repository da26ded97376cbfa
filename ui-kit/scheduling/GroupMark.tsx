import { colors } from '../../domain/shared/colors.ts';
import { Dot } from '../Dot.tsx';

/** The color of a training group next to its name. */
export const GroupMark = ({ colorId }: { colorId: string }) => (
  <Dot
    color={colors.find(({ id }) => id === colorId)?.color ?? 'text.secondary'}
    // Keeps dark colors visible in the dark theme.
    edge={{ boxShadow: '0 0 0 1px rgb(255 255 255 / 0.35)' }}
  />
);
