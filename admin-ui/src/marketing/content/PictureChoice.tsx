import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import { upToLargest } from '../../shell/chosen-file.ts';
import { DropZone } from '../../shell/DropZone.tsx';

interface PictureChoiceProps {
  readonly file: File | undefined;
  readonly onChange: (file: File | undefined) => void;
}

export const PICTURES = '.png,.jpg,.jpeg,.webp,.gif';

/** The background image of content, with a preview of it as families will see it. */
export const PictureChoice = ({ file, onChange }: PictureChoiceProps) => {
  const preview = usePreview(file);
  return (
    <>
      <DropZone
        title={file ? file.name : 'Drop the background image here'}
        hint={file ? formatFileSize(file.size) : `PNG, JPEG, WebP or GIF, ${upToLargest()}.`}
        buttonLabel="Choose background image"
        accept={PICTURES}
        isCompact
        onFiles={([chosen]) => onChange(chosen)}
      />
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt="Preview of the background image"
          sx={{ width: '100%', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 2 }}
        />
      ) : null}
    </>
  );
};

/** Larger pictures would fill the memory of the page. */
const LARGEST_PREVIEW = 20 * 1024 * 1024;

/** The picture as a data URL: the content policy allows no other address of a file on this computer. */
function usePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly file: File; readonly url: string }>();
  useEffect(() => {
    if (!file || file.size > LARGEST_PREVIEW) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.url : undefined;
}
