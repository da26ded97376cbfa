import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type ImportField, importFields } from '../../../../domain/athletes/imports/import-fields.ts';
import type { ImportMapping, ImportPreviewView } from '../../../../ui-kit/api-types.ts';
import { Section } from '../../shell/Section.tsx';
import { useValues } from '../../shell/useValues.ts';
import { offeredLeadTypes } from '../lead-type-choices.ts';
import { count } from './import-words.ts';
import { MappingRow } from './MappingRow.tsx';

interface MappingSectionProps {
  readonly fileName: string;
  readonly preview: ImportPreviewView;
  readonly mapping: ImportMapping;
  readonly athleteType: string;
  readonly onMapping: (mapping: ImportMapping) => void;
  readonly onAthleteType: (id: string) => void;
}

const groups: readonly ImportField['group'][] = ['Athlete', 'Parent 1', 'Parent 2', 'Address'];

/** Which column of the file fills which field, with what stands in it. */
export const MappingSection = (props: MappingSectionProps) => {
  const { fileName, preview, mapping, athleteType, onMapping, onAthleteType } = props;
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
        <TextField
          select
          label="Lead Type of the others"
          helperText="For rows that name none"
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
      gridRow: group === 'Athlete' ? { md: 'span 3' } : 'auto',
    }}
  >
    <Typography variant="h3" component="legend" sx={{ mb: 1.5, p: 0 }}>
      {group}
    </Typography>
    {children}
  </Box>
);
