import Typography from '@mui/material/Typography';
import type { ImportPreviewView } from '../../../../contract/athletes/imports.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { Line, Lines, Section, SectionText } from '../../shell/Section.tsx';
import { count } from './import-words.ts';

interface PackagesProps {
  readonly packages: NonNullable<ImportPreviewView['packages']>;
  /** `''` while the typed text is not a day. */
  readonly start: string;
  readonly onStart: (day: string) => void;
}

/** The packages that athletes will get, and what they come to. */
export const Packages = ({ packages: { athletes, total, by_package }, start, onStart }: PackagesProps) => (
  <Section
    title="Packages"
    hint="On the terms of the catalog. The invoices stay pending until they are issued like any other."
    action={
      <DayField
        label="Packages start on"
        value={start}
        onChange={onStart}
        error={start === '' ? 'Start date is invalid' : undefined}
        required
      />
    }
  >
    {athletes === 0 ? (
      <SectionText>No row that will be imported names a package.</SectionText>
    ) : (
      <>
        <Typography
          component="output"
          sx={{ display: 'block', px: { xs: 2, sm: 3 }, pb: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {count(athletes, 'athlete')} will get a package, {formatMoney(total)} in all.
        </Typography>
        <Lines label="Packages of the file">
          {by_package.map((one) => (
            <Line
              key={one.name}
              action={
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(one.total)}
                </Typography>
              }
            >
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {one.name}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {count(one.athletes, 'athlete')}
              </Typography>
            </Line>
          ))}
        </Lines>
      </>
    )}
  </Section>
);
