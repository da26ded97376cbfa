import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { TimezoneChoice } from '../shell/TimezoneChoice.tsx';

export interface GlobalFieldProps {
  readonly global: GlobalView;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The line that it stands on names it for those who see. */
export const TimezoneField = ({ global, value, problem, onChange }: GlobalFieldProps) => (
  <TimezoneChoice label={global.label} hidesLabel value={value} problem={problem} onChange={onChange} />
);
