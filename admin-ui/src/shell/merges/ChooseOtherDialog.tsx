import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { SearchHitView } from '../../../../contract/shared/search.ts';
import type { MergeKind } from '../../../../domain/shared/merge-kinds.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ChoiceList } from '../ChoiceList.tsx';
import { ReadFailure } from '../ReadFailure.tsx';
import type { MergeRecord } from './merge-record.ts';
import { pluralOf } from './merge-words.ts';

interface ChooseOtherDialogProps {
  readonly kind: MergeKind;
  readonly one: MergeRecord;
  readonly onChoose: (other: MergeRecord) => void;
  readonly onClose: () => void;
}

/** Finds the other record of the same person. */
export const ChooseOtherDialog = ({ kind, one, onChoose, onClose }: ChooseOtherDialogProps) => {
  // Doubles mostly have the same name.
  const [text, setText] = useState(one.name);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const found = useFound(kind, text);
  const others = found.data?.filter(({ id }) => id !== one.id);
  const other = others?.find(({ id }) => id === chosen);
  return (
    <FormDialog
      title={`Merge ${one.name}`}
      command={idle}
      saveLabel="Continue"
      onCancel={onClose}
      onSubmit={() => (other ? onChoose({ id: other.id, name: other.name }) : setMissing(true))}
    >
      <TextField
        type="search"
        label={`Search ${pluralOf[kind]}`}
        inputRef={focusWhenShown}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isMissing && !other ? <Alert severity="error">Please choose the other record.</Alert> : null}
      {found.error ? <ReadFailure error={found.error} /> : null}
      <ChoiceList
        label="The other record"
        found={
          others && {
            total: others.length,
            choices: others.map(({ id, name, detail, is_active }) => ({
              id,
              label: name,
              hint: [detail, !is_active && 'inactive'].filter(Boolean).join(' · '),
            })),
          }
        }
        chosen={chosen}
        onChoose={setChosen}
        none={`No matching ${pluralOf[kind]}.`}
      />
    </FormDialog>
  );
};

const idle = { isRunning: false, failure: undefined };

/** The best matches of the kind. Nothing is looked for without a text. */
function useFound(kind: MergeKind, text: string) {
  const query = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['merge choices', kind, query],
    queryFn: async ({ signal }) => {
      if (query === '') return [];
      const asked = new URLSearchParams({ query });
      const { results } = await http.get<readonly SearchHitView[]>(`search?${asked}`, { signal });
      return results.filter((hit) => hit.kind === kind);
    },
    placeholderData: keepPreviousData,
  });
}
