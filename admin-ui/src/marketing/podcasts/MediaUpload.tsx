import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { DropZone } from '../../shell/DropZone.tsx';
import { interruptedUploads } from './media-upload.ts';
import type { MediaUploadState, useMediaUpload } from './useMediaUpload.ts';

interface MediaUploadProps {
  readonly upload: ReturnType<typeof useMediaUpload>;
  /** What is wrong when the form is saved. */
  readonly problem: string | undefined;
}

/** Chooses audio and shows how its upload goes. It can be paused, and it goes on after a reload of the page. */
export const MediaUpload = ({ upload, problem }: MediaUploadProps) => {
  const { state, choose, pause, resume, cancel } = upload;
  const error = state.kind === 'failed' || state.kind === 'empty' ? (state.problem ?? problem) : problem;
  return (
    <Box component="section" aria-label="Audio" sx={{ display: 'grid', gap: 1.5 }}>
      {error ? <Alert severity="error">{error}</Alert> : null}
      {state.kind === 'empty' ? (
        <>
          <Interrupted />
          <DropZone
            title="Drop the audio file here"
            hint="MP3 or M4A, up to 3 GB. A broken upload goes on where it stopped."
            buttonLabel="Choose audio file"
            accept=".mp3,.m4a"
            isCompact
            onFiles={([chosen]) => chosen && choose(chosen)}
          />
        </>
      ) : (
        <>
          <Typography component="output" variant="body2">
            {wordsOf(state)}
          </Typography>
          <Progress state={state} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {state.kind === 'uploading' && state.pace !== 'paused' ? (
              <Button size="small" variant="outlined" onClick={pause}>
                Pause
              </Button>
            ) : null}
            {state.kind === 'failed' || (state.kind === 'uploading' && state.pace === 'paused') ? (
              <Button size="small" variant="outlined" onClick={resume}>
                Resume
              </Button>
            ) : null}
            {state.kind === 'storing' ? null : (
              <Button size="small" color="secondary" onClick={cancel}>
                {state.kind === 'stored' ? 'Choose another file' : 'Cancel upload'}
              </Button>
            )}
          </Box>
        </>
      )}
    </Box>
  );
};

const Progress = ({ state }: { state: MediaUploadState }) => {
  if (state.kind === 'storing') return <LinearProgress aria-label="Storing the audio" />;
  if (state.kind !== 'uploading' && state.kind !== 'failed') return null;
  return (
    <LinearProgress
      variant="determinate"
      value={percent(state.share)}
      color={state.kind === 'failed' ? 'error' : 'primary'}
      aria-label="Uploading the audio"
    />
  );
};

/** An upload before a reload: the browser cannot open the file again by itself. */
const Interrupted = () => {
  const { data: names = [] } = useQuery({
    queryKey: ['interrupted uploads'],
    queryFn: interruptedUploads,
    staleTime: 0,
  });
  if (names.length === 0) return null;
  return (
    <Alert severity="info">
      The upload of {names.join(', ')} was interrupted. Choose the same file again to go on where it stopped.
    </Alert>
  );
};

const percent = (share: number) => Math.floor(share * 100);

function wordsOf(state: Exclude<MediaUploadState, { kind: 'empty' }>): string {
  switch (state.kind) {
    case 'uploading': {
      const done = `${state.name}: ${percent(state.share)} % uploaded`;
      if (state.pace === 'paused') return `${done}. Paused.`;
      return state.pace === 'retrying' ? `${done}. The network failed. Trying again…` : done;
    }
    case 'storing':
      return `${state.name} has arrived and is being stored.`;
    case 'stored': {
      const { name, size, duration, bitrate } = state.media;
      const facts = [
        formatFileSize(size),
        duration ?? '',
        bitrate === null ? '' : `${Math.round(bitrate / 1000)} kbit/s`,
      ];
      return [name, ...facts].filter(Boolean).join(' · ');
    }
    case 'failed':
      return `${state.name}: stopped at ${percent(state.share)} %`;
  }
}
