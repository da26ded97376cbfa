import { useTheme } from '@mui/material/styles';
import { formatRatio, ratioWords, toneOfRatio } from '../../../domain/reports/ratio-tone.ts';
import type { Tone } from '../../../ui-kit/colors.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';

/** `62% · Fair` on the color of the ratio. Null: there is nothing to divide by. */
export const RatioChip = ({ ratio }: { ratio: number | null }) => {
  const tone = toneOfRatio(ratio);
  return (
    <ToneChip tone={tone} label={ratio === null ? '–' : `${formatRatio(ratio)} · ${ratioWords[tone]}`} />
  );
};

/**
 * The colors of ratios in the current theme, for cells and bars. `ink` is readable on `soft` and on paper. A place that shows a color
 * also shows the ratio or its word.
 */
export function useRatioColors(): (ratio: number | null) => Tone {
  const { palette } = useTheme();
  return (ratio) => palette.tones[toneOfRatio(ratio)];
}
