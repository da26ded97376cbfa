import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportMapping, ImportPreviewView } from '../../../../contract/athletes/imports.ts';
import { type ImportField, importFields } from '../../../../domain/athletes/imports/import-fields.ts';
import { type ImportSource, importSources } from '../../../../domain/athletes/imports/presets/preset.ts';
import { citedColumn, importPresets } from '../../../../domain/athletes/imports/presets/presets.ts';
import { Section } from '../../shell/Section.tsx';
import { useValues } from '../../shell/useValues.ts';
import { offeredLeadTypes } from '../lead-type-choices.ts';
import { count } from './import-words.ts';

interface MappingSectionProps {
  readonly fileName: string;
  readonly preview: ImportPreviewView;
  readonly mapping: ImportMapping;
  readonly source: ImportSource;
  readonly athleteType: string;
  readonly onMapping: (mapping: ImportMapping) => void;
  readonly onSource: (source: ImportSource) => void;
  readonly onAthleteType: (id: string) => void;
}

const groups: readonly ImportField['group'][] = ['Athlete', 'Parent 1', 'Parent 2', 'Address', 'Billing'];

/** Maps the columns of the file to fields, with sample values. */
export const MappingSection = (props: MappingSectionProps) => {
  const { fileName, preview, mapping, source, athleteType, onMapping, onSource, onAthleteType } = props;
  const leadTypes = offeredLeadTypes(useValues('athlete-types').rows);
  const choose = (field: string, heading: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(heading === '' ? others : { ...others, [field]: heading });
  };
  return (
    <Section
      title="Columns"
      hint={`${fileName}: ${count(preview.rows, 'row')}, ${count(preview.headings.length, 'column')}, ${preview.encoding}, ${preview.delimiter}.`}
      action={
        <>
          <TextField
            select
            label="Where does the file come from?"
            helperText={
              preview.is_remembered ? 'Mapped like the last file with these columns' : 'Check the columns'
            }
            value={source}
            onChange={({ target }) => {
              const next = importSources.find((one) => one === target.value);
              if (next) onSource(next);
            }}
            sx={{ width: { xs: '100%', sm: 280 } }}
          >
            {importPresets.map((preset) => (
              <MenuItem key={preset.source} value={preset.source}>
                {preset.name}
              </MenuItem>
            ))}
            <MenuItem value="other">Another program or a spreadsheet</MenuItem>
          </TextField>
          <TextField
            select
            label="Default Lead Type"
            helperText="For rows without a lead type"
            value={leadTypes.length > 0 ? athleteType : ''}
            onChange={({ target }) => onAthleteType(target.value)}
            sx={{ width: { xs: '100%', sm: 240 } }}
          >
            {leadTypes.map(({ id, athlete_type }) => (
              <MenuItem key={id} value={id}>
                {athlete_type}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          columnGap: 5,
          rowGap: 3,
          px: { xs: 2, sm: 3 },
          pb: 3,
          pt: 1,
        }}
      >
        {groups.map((group) => (
          <Group key={group} group={group}>
            {importFields
              .filter((field) => field.group === group)
              .map((field) => (
                <MappingRow
                  key={field.name}
                  field={field}
                  headings={preview.headings}
                  samples={preview.samples[preview.headings.indexOf(mapping[field.name] ?? '')] ?? []}
                  heading={mapping[field.name] ?? ''}
                  page={citedColumn(source, field.name, mapping[field.name] ?? '')?.page}
                  isRequired={isRequired(field.name, mapping)}
                  onChoose={(heading) => choose(field.name, heading)}
                />
              ))}
          </Group>
        ))}
      </Box>
    </Section>
  );
};

const Group = ({ group, children }: { group: string; children: ReactNode }) => (
  <Box
    component="fieldset"
    sx={{
      display: 'grid',
      gap: 1.5,
      alignContent: 'start',
      minWidth: 0,
      m: 0,
      p: 0,
      border: 0,
      gridRow: group === 'Athlete' ? { md: 'span 4' } : 'auto',
    }}
  >
    <Typography variant="h3" component="legend" sx={{ mb: 1.5, p: 0 }}>
      {group}
    </Typography>
    {children}
  </Box>
);

interface MappingRowProps {
  readonly field: ImportField;
  readonly headings: readonly string[];
  /** Sample values of the column. */
  readonly samples: readonly string[];
  /** Empty if no column fills the field. */
  readonly heading: string;
  /** The help page that names the column. */
  readonly page: string | undefined;
  readonly isRequired: boolean;
  readonly onChoose: (heading: string) => void;
}

/** A name in one column is enough. */
const isRequired = (field: string, mapping: ImportMapping): boolean =>
  (field === 'firstName' || field === 'lastName') && mapping['fullName'] === undefined;

const MappingRow = (props: MappingRowProps) => {
  const { field, headings, samples, heading, page, isRequired, onChoose } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <TextField
        select
        label={field.label}
        required={isRequired}
        value={heading}
        onChange={({ target }) => onChoose(target.value)}
        error={isRequired && heading === ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Not in the file
          </Box>
        </MenuItem>
        {headings.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary" noWrap title={samples.join(', ')}>
          {heading === '' ? '' : samples.length > 0 ? samples.join(', ') : 'Empty in the first rows'}
        </Typography>
        {page ? (
          <Link
            href={page}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            aria-label={`Help page for ${heading}`}
          >
            Help page
          </Link>
        ) : null}
      </Box>
    </Box>
  );
};
