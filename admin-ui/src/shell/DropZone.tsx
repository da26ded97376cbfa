import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useIsPastShown } from '../../../ui-kit/as-of-moment.ts';
import { useIsMerged } from './merged-record.ts';

interface DropZoneProps {
  /** The prompt: `Drop files here`. */
  readonly title: string;
  readonly hint: string;
  readonly buttonLabel: string;
  /** The value of the input's `accept`: `.csv,.txt`. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isCompact?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files by drag and drop or through a file dialog. */
export const DropZone = (props: DropZoneProps) => {
  const isMerged = useIsMerged();
  return useIsPastShown() || isMerged ? null : <Zone {...props} />;
};

const Zone = (props: DropZoneProps) => {
  const { title, hint, buttonLabel, accept, isMultiple = false, isCompact = false, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(isMultiple ? [...files] : [...files].slice(0, 1));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: isCompact ? 'row' : 'column' },
        alignItems: 'center',
        textAlign: { xs: 'center', sm: isCompact ? 'left' : 'center' },
        gap: isCompact ? 2 : 1,
        px: 3,
        py: isCompact ? 2 : 5,
        borderRadius: 3,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'primary.light' : 'transparent',
      }}
    >
      <CloudUploadOutlined
        aria-hidden="true"
        sx={{ fontSize: isCompact ? 32 : 44, color: 'text.secondary' }}
      />
      <Box sx={{ flex: 1, maxWidth: isCompact ? 'none' : 560 }}>
        <Typography variant={isCompact ? 'body1' : 'h2'} component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </Box>
      <Button
        variant={isCompact ? 'outlined' : 'contained'}
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0, mt: isCompact ? 0 : 2 }}
      >
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={buttonLabel}
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          take(target.files);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
};
