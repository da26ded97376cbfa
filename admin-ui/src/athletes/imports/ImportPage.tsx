import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportView } from '../../../../contract/athletes/imports.ts';
import { LARGEST_IMPORT, MOST_ROWS } from '../../../../domain/athletes/imports/table.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { transferTexts } from '../../../../domain/shared/transfer-texts.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { DropZone } from '../../shell/DropZone.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportResult } from './ImportResult.tsx';
import { importPath } from './import-path.ts';
import { count, statusWords } from './import-words.ts';

/** Imports athletes in steps: choose a file, map its columns, review the result, import. */
const ImportPage = () => {
  const [address, setAddress] = useSearchParams();
  const [file, setFile] = useState<File>();
  const running = address.get('import');

  const startOver = () => {
    setFile(undefined);
    setAddress({});
  };
  const show = (id: string) => {
    setFile(undefined);
    setAddress({ import: id });
  };

  return (
    <>
      <PageHeader
        title="Import Athletes"
        subtitle="Import athletes, their parents, groups, packages and open balances from a CSV file, also from Jackrabbit and iClassPro."
      />
      {running ? (
        <ImportProgress key={running} id={running} onStartOver={startOver} />
      ) : file ? (
        <ImportDraft file={file} onStarted={show} onCancel={startOver} />
      ) : (
        <ChooseFile onFile={setFile} />
      )}
    </>
  );
};

export default ImportPage;

/** Interval for polling a running import, in case a live update is missed. */
const LOOK_EVERY_MS = 2000;

/** One import: its progress, then its result. */
const ImportProgress = ({ id, onStartOver }: { id: string; onStartOver: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }) =>
      (await http.get<ImportView>(`imports/${encodeURIComponent(id)}`, { signal })).results,
    refetchInterval: ({ state }) =>
      state.data && ['running', 'undoing'].includes(state.data.status) ? LOOK_EVERY_MS : false,
  });
  if (data) return <ImportResult one={data} onStartOver={onStartOver} />;
  return error ? (
    <FailedPage title="This import could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading what="the import" />
  );
};

const hint = `One row per athlete, with column names in the first row. Up to ${MOST_ROWS.toLocaleString('en-US')} rows and ${formatFileSize(LARGEST_IMPORT)}. You can review the result before anything changes.`;

const ChooseFile = ({ onFile }: { onFile: (file: File) => void }) => {
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

/** Earlier imports, which can be reviewed and undone; nothing before the first import. */
const EarlierImports = () => {
  const { data: imports = [] } = useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await http.get<readonly ImportView[]>('imports', { signal })).results,
  });
  if (imports.length === 0) return null;
  return (
    <Section title="Earlier imports">
      <Lines label="Earlier imports">
        {imports.map((one) => (
          <Line key={one.id} action={<ToneChip {...statusWords[one.status]} />}>
            <LineLink to={importPath(one.id)}>{one.file_name}</LineLink>
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {[formatInstant(one.started_at), one.started_by, `${count(one.created, 'athlete')} added`]
                .filter(Boolean)
                .join(' · ')}
              {one.failed_count > 0 ? ` · ${count(one.failed_count, 'row')} not imported` : ''}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};
