import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { mappingProblems } from '../../../../domain/athletes/imports/import-mapping.ts';
import type { ImportMapping } from '../../../../ui-kit/api-types.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { upload } from '../../../../ui-kit/upload.ts';
import { Loading } from '../../shell/Loading.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { DraftBar } from './DraftBar.tsx';
import { DryRun } from './DryRun.tsx';
import { importForm } from './import-form.ts';
import { count } from './import-words.ts';
import { MappingSection } from './MappingSection.tsx';
import { usePreview } from './usePreview.ts';

interface ImportDraftProps {
  readonly file: File;
  readonly onStarted: (id: string) => void;
  readonly onCancel: () => void;
}

/** A file that was chosen: what its columns are, and what would become of its rows. */
export const ImportDraft = ({ file, onStarted, onCancel }: ImportDraftProps) => {
  const id = useRef(newId());
  const [chosen, setChosen] = useState<ImportMapping>();
  const [athleteType, setAthleteType] = useState('Target');
  const { preview, problem, isLoading } = usePreview(file, {
    mapping: chosen,
    athleteType,
  });
  const command = useCommand(
    (mapping: ImportMapping, idempotencyKey) =>
      upload<{ id: string }>('imports', importForm(file, { mapping, athleteType }, id.current), {
        idempotencyKey,
      }),
    { quiet: true, onDone: onStarted },
  );

  if (!preview) {
    return problem ? (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onCancel}>
            Choose another file
          </Button>
        }
      >
        {problem}
      </Alert>
    ) : (
      <Loading what={file.name} height={320} />
    );
  }
  const mapping = chosen ?? preview.mapping;
  const [wrong] = mappingProblems(mapping, preview.headings);
  const failure = command.failure?.message ?? wrong?.message ?? problem;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1120 }}>
      <MappingSection
        fileName={file.name}
        preview={preview}
        mapping={mapping}
        athleteType={athleteType}
        onMapping={setChosen}
        onAthleteType={setAthleteType}
      />
      <DryRun preview={preview} fileName={file.name} />
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <DraftBar isLoading={isLoading} preview={preview}>
        <Button color="secondary" onClick={onCancel} disabled={command.isRunning}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => command.run(mapping)}
          loading={command.isRunning}
          disabled={isLoading || wrong !== undefined || problem !== undefined || preview.good === 0}
        >
          {preview.good === 0 ? 'Nothing to import' : `Import ${count(preview.good, 'athlete')}`}
        </Button>
      </DraftBar>
    </Box>
  );
};
