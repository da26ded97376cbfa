import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { GlobalView } from '../../../contract/settings/globals.ts';
import { LARGEST_LOGO, logoTexts } from '../../../domain/settings/logo.ts';
import { http } from '../../../ui-kit/http.ts';
import { upload } from '../../../ui-kit/upload.ts';
import { changesData } from '../shell/as-of/action-slot.ts';
import { Line, LineText } from '../shell/Section.tsx';
import { useCommand } from '../shell/useCommand.ts';

/** The logo, replaced or removed at once. */
export const LogoLine = ({ global }: { global: GlobalView }) => {
  const { id, label, description, global_value: name, revision } = global;
  const [problem, setProblem] = useState<string>();
  const replace = useCommand(
    (file: File, idempotencyKey) => {
      const form = new FormData();
      form.append('file', file);
      return upload<null>('admin/business/logo', form, { idempotencyKey });
    },
    { success: logoTexts.saved, quiet: true },
  );
  const remove = useCommand(
    (_: undefined, idempotencyKey) =>
      http.put<{ id: string }>(`admin/globals/${id}`, {
        body: { global_value: '' },
        revision,
        idempotencyKey,
      }),
    { success: logoTexts.removed },
  );
  const failure = problem ?? replace.failure?.message;
  return (
    <Line>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5, py: 1 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <LineText name={label} detail={description} />
        </Box>
        <Box sx={{ flex: '0 1 340px', display: 'grid', gap: 1.5 }}>
          {name === '' ? null : (
            <Box
              component="img"
              src={`/business/logos/${name}`}
              alt="The logo of the business"
              sx={{ height: 56, maxWidth: '100%', objectFit: 'contain', justifySelf: 'start' }}
            />
          )}
          <Box {...changesData} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component="label" variant="outlined" loading={replace.isRunning}>
              {name === '' ? 'Upload logo' : 'Replace logo'}
              <input
                type="file"
                hidden
                accept=".png,.jpg,.jpeg"
                aria-label={name === '' ? 'Upload logo' : 'Replace logo'}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (!file) return;
                  const isTooLarge = file.size > LARGEST_LOGO;
                  setProblem(isTooLarge ? logoTexts.tooLarge : undefined);
                  if (!isTooLarge) replace.run(file);
                  target.value = '';
                }}
              />
            </Button>
            {name === '' ? null : (
              <Button color="secondary" loading={remove.isRunning} onClick={() => remove.run(undefined)}>
                Remove logo
              </Button>
            )}
          </Box>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
        </Box>
      </Box>
    </Line>
  );
};
