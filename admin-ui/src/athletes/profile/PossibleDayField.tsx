import { isDay } from '../../../../domain/shared/day.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';

interface PossibleDayFieldProps {
  readonly label: string;
  /** A day, `''`, or typed text that is not a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly startsHere?: boolean;
}

/** A day that may be left empty. An incomplete day is kept as text, so that it is not saved as an empty one. */
export const PossibleDayField = ({ value, onChange, ...field }: PossibleDayFieldProps) => (
  <DayField {...field} value={isDay(value) ? value : ''} onChange={(day, typed) => onChange(day || typed)} />
);
