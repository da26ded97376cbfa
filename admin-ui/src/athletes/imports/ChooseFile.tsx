import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { LARGEST_IMPORT, MOST_ROWS } from '../../../../domain/athletes/imports/table.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { transferTexts } from '../../../../domain/shared/transfer-texts.ts';
import { DropZone } from '../../shell/DropZone.tsx';
import { EarlierImports } from './EarlierImports.tsx';

const hint = `One row for each athlete, headings in the first row. Up to ${MOST_ROWS.toLocaleString('en-US')} rows and ${formatFileSize(LARGEST_IMPORT)}. Nothing is changed before you have seen what would happen.`;

export const ChooseFile = ({ onFile }: { onFile: (file: File) => void }) => {
  const [problem, setProblem] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > LARGEST_IMPORT) setProblem(transferTexts.tooLarge(LARGEST_IMPORT));
    else onFile(file);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 960 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <DropZone
        title="Drop a CSV file here"
        hint={hint}
        buttonLabel="Choose file"
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={take}
      />
      <EarlierImports />
    </Box>
  );
};
