import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import type { CreateContentBody } from '../../../../contract/marketing/content.ts';
import type { Reference } from '../../../../contract/shared/fields.ts';
import { contentProblems, inOneLine } from '../../../../domain/marketing/content/content.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { formatFileSize } from '../../../../domain/shared/file-size.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { contentTypeOf, everyKind, problemOf, upToLargest } from '../../shell/chosen-file.ts';
import { DropZone } from '../../shell/DropZone.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { type ContentTextsDraft, ContentTextsFields } from './ContentTextsFields.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { uploadFile } from './upload-file.ts';

export const AddContentButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...changesData} variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        Add Content
      </Button>
      {isOpen ? <AddContentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const blank: ContentTextsDraft = { title: '', preview: '', author: '' };

/** Add marketing content (part 2 §2). Families see it as soon as it is saved. */
const AddContentDialog = ({ onClose }: { onClose: () => void }) => {
  const [texts, setTexts] = useState(blank);
  const [image, setImage] = useState<File>();
  const [asset, setAsset] = useState<File>();
  const { command, share } = useAddContent(onClose);
  const problems = problemsOf(texts, image, asset);
  const { errors, check } = useChecked(problems, command.failure);
  const { failure, isRunning } = command;
  const wrong = Object.keys(errors).length > 0 ? inOneLine(problems) || failure?.message : undefined;
  return (
    <FormDialog
      title="Add Marketing Content"
      maxWidth="sm"
      saveLabel="Publish"
      command={command}
      describeFailure={describeFailure}
      onCancel={onClose}
      onSubmit={() => check(() => image && asset && command.run({ texts, image, asset }))}
    >
      {wrong ? <Alert severity="error">{wrong}</Alert> : null}
      <ContentTextsFields draft={texts} errors={errors} onChange={setTexts} />
      <PictureChoice file={image} onChange={setImage} />
      <DropZone
        title={asset ? asset.name : 'Drop the asset file here'}
        hint={
          asset
            ? formatFileSize(asset.size)
            : `What families open: a document, a picture, audio or video, ${upToLargest()}.`
        }
        buttonLabel="Choose asset file"
        accept={everyKind()}
        isCompact
        onFiles={([chosen]) => setAsset(chosen)}
      />
      {isRunning ? (
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(share * 100)}
          aria-label="Uploading files"
        />
      ) : null}
    </FormDialog>
  );
};

const describeFailure = ({ status, message }: ApiFailure): string =>
  status >= 500 && !message.startsWith(marketingTexts.filesNotUploaded(''))
    ? marketingTexts.contentNotCreated
    : message;

function problemsOf(texts: ContentTextsDraft, image: File | undefined, asset: File | undefined): Problem[] {
  const kindOf = (file: File | undefined) => file && { contentType: contentTypeOf(file) };
  const found = contentProblems({ ...texts, image: kindOf(image), asset: kindOf(asset) });
  const files = [
    { field: 'image_id', message: image && problemOf(image) },
    { field: 'asset_id', message: asset && problemOf(asset) },
  ];
  const more = files.flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
  return [...found, ...more.filter(({ field }) => !found.some((one) => one.field === field))];
}

interface Chosen {
  readonly texts: ContentTextsDraft;
  readonly image: File;
  readonly asset: File;
}

/** Uploads the files first, each once, also if the content is refused and saved again. */
function useAddContent(onClose: () => void) {
  const [id] = useState(newId);
  const [share, setShare] = useState(0);
  const uploaded = useRef(new Map<File, string>());
  const wasSaved = useRef(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    const files = uploaded.current;
    return () => {
      stop.current?.abort();
      // Files of content that was never saved are of no use to anybody.
      if (wasSaved.current) return;
      for (const fileId of files.values())
        http.delete(`files/${fileId}`, { idempotencyKey: newId() }).catch(() => undefined);
    };
  }, []);

  const send = async ({ texts, image, asset }: Chosen, idempotencyKey: string) => {
    const abort = new AbortController();
    stop.current = abort;
    const total = image.size + asset.size || 1;
    const sendFile = async (file: File, before: number) => {
      const known = uploaded.current.get(file);
      if (known !== undefined) return known;
      const onProgress = (part: number) => setShare((before + part * file.size) / total);
      const fileId = await uploadFile(id, file, {
        idempotencyKey: newId(),
        signal: abort.signal,
        onProgress,
      });
      uploaded.current.set(file, fileId);
      return fileId;
    };
    const image_id = await sendFile(image, 0);
    const asset_id = await sendFile(asset, image.size);
    const body: CreateContentBody = { id, ...texts, image_id, asset_id };
    const answer = await http.post<Reference>('marketing/content', { body, idempotencyKey });
    wasSaved.current = true;
    return answer;
  };
  const command = useCommand(send, { success: 'Content published', quiet: true, onDone: onClose });
  return { command, share };
}
