import { isDay } from '../../../../domain/shared/day.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';

interface PossibleDayFieldProps {
  readonly label: string;
  /** A day, `''`, or what was typed and is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly startsHere?: boolean;
}

/** A day that may be left empty. What is typed half stays, so that it is not taken for nothing. */
export const PossibleDayField = ({ value, onChange, ...field }: PossibleDayFieldProps) => (
  <DayField {...field} value={isDay(value) ? value : ''} onChange={(day, typed) => onChange(day || typed)} />
);
