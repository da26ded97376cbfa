import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportMapping, ImportPreviewView } from '../../../../contract/athletes/imports.ts';
import { mappingProblems } from '../../../../domain/athletes/imports/import-mapping.ts';
import type { ImportSource } from '../../../../domain/athletes/imports/presets/preset.ts';
import type { BalanceWay } from '../../../../domain/athletes/imports/row-balances.ts';
import type { RowChoice, RowChoices } from '../../../../domain/athletes/imports/row-choices.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { upload } from '../../../../ui-kit/upload.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { BadRows } from './BadRows.tsx';
import { Balances } from './Balances.tsx';
import { DoubleRows } from './DoubleRows.tsx';
import { count } from './import-words.ts';
import { MappingSection } from './MappingSection.tsx';
import { Packages } from './Packages.tsx';
import { RowTable } from './RowTable.tsx';

interface ImportDraftProps {
  readonly file: File;
  readonly onStarted: (id: string) => void;
  readonly onCancel: () => void;
}

/** The chosen file: the mapping of its columns, and a preview of the import. */
export const ImportDraft = ({ file, onStarted, onCancel }: ImportDraftProps) => {
  const id = useRef(newId());
  const [chosen, setChosen] = useState<ImportMapping>();
  const [source, setSource] = useState<ImportSource>();
  const [balancesOf, setBalancesOf] = useState<BalanceWay>();
  /** `''` while the typed text is not a day. */
  const [start, setStart] = useState<string>();
  const [asksForCards, setAsksForCards] = useState(false);
  const [athleteType, setAthleteType] = useState('Target');
  const [choices, setChoices] = useState<RowChoices>({});
  const { preview, problem, isLoading } = usePreview(file, {
    mapping: chosen,
    source,
    balancesOf,
    packagesStart: start || undefined,
    athleteType,
    choices,
  });
  const command = useCommand(
    (form: FormData, idempotencyKey) => upload<{ id: string }>('imports', form, { idempotencyKey }),
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
  const hasNoStart = preview.packages !== null && start === '';
  const failure = command.failure?.message ?? wrong?.message ?? problem;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1120 }}>
      <MappingSection
        fileName={file.name}
        preview={preview}
        mapping={mapping}
        source={source ?? preview.source}
        athleteType={athleteType}
        onMapping={setChosen}
        onSource={(next) => {
          setSource(next);
          // Its columns are mapped anew.
          setChosen(undefined);
        }}
        onAthleteType={setAthleteType}
      />
      {preview.balances ? (
        <Balances
          balances={preview.balances}
          way={balancesOf ?? preview.balances_of}
          onWay={(way) => {
            setBalancesOf(way);
            // The other choices stay as they are shown.
            setChosen(mapping);
            setSource(source ?? preview.source);
          }}
        />
      ) : null}
      {preview.packages ? (
        <Packages
          packages={preview.packages}
          start={start ?? preview.packages.starts_on}
          onStart={(day) => {
            setStart(day);
            // The other choices stay as they are shown.
            setChosen(mapping);
            setSource(source ?? preview.source);
          }}
        />
      ) : null}
      <Box>
        <FormControlLabel
          label="Ask these families for a card"
          control={<Checkbox checked={asksForCards} onChange={(_, isOn) => setAsksForCards(isOn)} />}
        />
        <Typography variant="body2" color="text.secondary" sx={{ ml: 4 }}>
          The portal asks them when they sign in, until a card is on file. No email is sent.
        </Typography>
      </Box>
      <DryRun
        preview={preview}
        fileName={file.name}
        onChoose={(row, choice) => setChoices((chosen) => ({ ...chosen, [row]: choice }))}
      />
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <DraftBar isLoading={isLoading} preview={preview}>
        <Button color="secondary" onClick={onCancel} disabled={command.isRunning}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            const form = {
              mapping,
              source: source ?? preview.source,
              balancesOf: balancesOf ?? preview.balances_of,
              packagesStart: start ?? preview.packages?.starts_on,
              asksForCards,
              athleteType,
              choices,
            };
            command.run(importForm(file, form, id.current));
          }}
          loading={command.isRunning}
          disabled={
            isLoading || wrong !== undefined || problem !== undefined || hasNoStart || preview.good === 0
          }
        >
          {preview.good === 0 ? 'Nothing to import' : `Import ${count(preview.good, 'athlete')}`}
        </Button>
      </DraftBar>
    </Box>
  );
};

interface DryRunProps {
  readonly preview: ImportPreviewView;
  readonly fileName: string;
  readonly onChoose: (row: number, choice: RowChoice) => void;
}

/** Good rows that are shown: enough to see whether the columns were mapped correctly. */
const GOOD_ROWS_SHOWN = 20;

/** The preview; nothing has been imported. */
const DryRun = ({ preview, fileName, onChoose }: DryRunProps) => {
  const good = preview.outcomes.filter(({ outcome }) => outcome === 'create').slice(0, GOOD_ROWS_SHOWN);
  const doubles = preview.outcomes.filter(({ choice }) => choice !== null);
  const bad = preview.outcomes.filter(({ outcome }) => outcome !== 'create');
  return (
    <>
      {doubles.length > 0 ? <DoubleRows rows={doubles} onChoose={onChoose} /> : null}
      {bad.length > 0 ? <BadRows rows={bad} fileName={fileName} /> : null}
      {good.length > 0 ? (
        <Section
          title={`The first ${count(good.length, 'athlete')}`}
          hint="A preview of what will be imported."
        >
          <RowTable
            label="The first athletes"
            headings={[
              'Row',
              'Name',
              'Contacts',
              ...(preview.packages ? ['Package'] : []),
              ...(preview.balances ? ['Opening Balance'] : []),
            ]}
            rows={good.map(({ row, name, contacts, balance, package: named }) => ({
              key: row,
              cells: [
                String(row),
                name,
                contacts,
                ...(preview.packages ? [named] : []),
                ...(preview.balances ? [balance === null ? '' : formatMoney(balance)] : []),
              ],
            }))}
          />
        </Section>
      ) : null}
    </>
  );
};

interface Answered {
  /** The latest preview. It stays while the next one loads. */
  readonly preview: ImportPreviewView | undefined;
  readonly problem: string | undefined;
}

/** Loads the preview after each change of the choices. It is not a query, because a live update must not upload the file again. */
function usePreview(file: File, wanted: ImportChoices) {
  const { mapping, source, balancesOf, packagesStart, athleteType, choices } = wanted;
  const asked = useMemo(
    () => ({ file, mapping, source, balancesOf, packagesStart, athleteType, choices }),
    [file, mapping, source, balancesOf, packagesStart, athleteType, choices],
  );
  const [answered, setAnswered] = useState<Answered & { readonly of?: object }>({
    preview: undefined,
    problem: undefined,
  });
  useEffect(() => {
    const stop = new AbortController();
    upload<ImportPreviewView>('imports/preview', importForm(asked.file, asked), { signal: stop.signal })
      .then(({ results }) => setAnswered({ preview: results, problem: undefined, of: asked }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setAnswered(({ preview }) => ({ preview, problem: messageOf(error), of: asked }));
      });
    return () => stop.abort();
  }, [asked]);
  return { preview: answered.preview, problem: answered.problem, isLoading: answered.of !== asked };
}

interface ImportChoices {
  /** Without it the server guesses the mapping from the headings. */
  readonly mapping?: ImportMapping | undefined;
  /** Without it the server recognizes the file by its headings. */
  readonly source?: ImportSource | undefined;
  /** Without it they are as in an earlier file with the same headings, or the family's. */
  readonly balancesOf?: BalanceWay | undefined;
  /** Without it packages start on the first of the next month. */
  readonly packagesStart?: string | undefined;
  /** A preview does not need it. */
  readonly asksForCards?: boolean;
  /** Id of the lead type for rows without one. */
  readonly athleteType: string;
  /** What becomes of rows with people who may exist already. */
  readonly choices: RowChoices;
}

/** The multipart request: the fields first, then the file. */
function importForm(
  file: File,
  { mapping, source, balancesOf, packagesStart, asksForCards, athleteType, choices }: ImportChoices,
  id?: string,
): FormData {
  const form = new FormData();
  if (id !== undefined) form.append('id', id);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  if (source) form.append('source', source);
  if (balancesOf) form.append('balancesOf', balancesOf);
  if (packagesStart) form.append('packagesStart', packagesStart);
  if (asksForCards !== undefined) form.append('asksForCards', String(asksForCards));
  form.append('athleteType', athleteType);
  form.append('choices', JSON.stringify(choices));
  form.append('file', file);
  return form;
}

interface DraftBarProps {
  readonly preview: ImportPreviewView;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/** The summary and the Import button, which stay visible while the user goes through the columns. */
const DraftBar = ({ preview: { good, bad }, isLoading, children }: DraftBarProps) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 2,
      backgroundColor: 'background.default',
      borderTop: '1px solid',
      borderColor: 'divider',
    }}
  >
    <Typography
      component="output"
      sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {count(good, 'athlete')} will be added
      {bad > 0 ? `, ${count(bad, 'row')} will not be imported` : ''}
    </Typography>
    {children}
    {isLoading ? (
      <LinearProgress
        aria-label="Checking the rows"
        sx={{ position: 'absolute', top: -2, left: 0, right: 0 }}
      />
    ) : null}
  </Box>
);
