import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SavedClosedDaysView } from '../../../../contract/scheduling/closed-days.ts';
import { closedDaysProblems } from '../../../../domain/scheduling/closed-days/closed-days.ts';
import { closedDaysTexts } from '../../../../domain/scheduling/closed-days/closed-days-texts.ts';
import type { ClosedDaysFields } from '../../../../domain/scheduling/closed-days/closed-on.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import {
  type ShownClosedDays,
  useClosedDays,
} from '../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useDraft } from '../../shell/record/useDraft.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { useSessionOffers } from '../../shell/useSessionOffers.ts';
import { useLocations } from '../scheduling-choices.ts';
import { useOutcomes } from '../sessions/useOutcomes.ts';
import { SessionsOnClosedDays, useSessionsOn, type WhatBecomes } from './SessionsOnClosedDays.tsx';

interface ClosedDaysDialogProps {
  /** Undefined for new ones. */
  readonly closed?: ShownClosedDays;
  readonly onClose: () => void;
}

const noClosedDays: ClosedDaysFields = { name: '', firstDay: '', lastDay: '', locationId: null };

const fieldsOf = ({ name, firstDay, lastDay, locationId }: ClosedDaysFields): ClosedDaysFields => ({
  name,
  firstDay,
  lastDay,
  locationId,
});

const WHOLE_BUSINESS = 'all';

/** Adds or changes closed days. The upcoming sessions on them are listed, and the user decides what becomes of them. */
export const ClosedDaysDialog = ({ closed, onClose }: ClosedDaysDialogProps) => {
  const { data: all = [] } = useClosedDays();
  // Also with what other users have saved since the dialog opened.
  const shown = all.find(({ id }) => id === closed?.id) ?? closed ?? { ...noClosedDays, revision: '' };
  const { draft, change, changes, reloads, reload, keep } = useDraft(shown, fieldsOf);
  const [becomes, setBecomes] = useState<WhatBecomes>();
  const { data: locations = [] } = useLocations();
  const sessions = useSessionsOn(draft);
  const command = useSaveClosedDays(closed?.id, onClose);
  const seen = useSeen(shown, command);
  const found = sessions.data ?? [];
  const problems = [
    ...closedDaysProblems(draft),
    ...(found.length > 0 && becomes === undefined
      ? [{ field: 'becomes', message: 'Please choose what happens to these sessions.' }]
      : []),
  ];
  const { errors, check } = useChecked(problems, command.failure);
  const changeFirst = (firstDay: string) => {
    const follows = draft.lastDay === '' || draft.lastDay === draft.firstDay || draft.lastDay < firstDay;
    change({ firstDay, ...(follows && { lastDay: firstDay }) });
  };
  const save = () =>
    command.run({
      changes: closed ? changes : draft,
      cancel: becomes === 'canceled' ? found.map(({ id }) => id) : [],
      revision: closed && seen.revision,
    });
  return (
    <FormDialog
      title={closed ? closed.name : 'Add closed days'}
      maxWidth="sm"
      command={command}
      saveLabel={closed ? 'Save' : 'Add'}
      onCancel={onClose}
      onSubmit={() => check(save)}
    >
      <SeenConflict seen={seen} onReload={() => reload(shown)} onKeep={() => keep(shown)} />
      <TextField
        label="Name"
        required
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={Boolean(errors['name'])}
        helperText={errors['name'] ?? 'Such as Thanksgiving. Families see it.'}
        inputRef={focusWhenShown}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Pair key={reloads}>
        <DayField
          label="First Day"
          required
          value={draft.firstDay}
          onChange={changeFirst}
          error={errors['first_day']}
        />
        <DayField
          label="Last Day"
          required
          value={draft.lastDay}
          onChange={(lastDay) => change({ lastDay })}
          error={errors['last_day']}
        />
      </Pair>
      <TextField
        select
        label="Closed"
        value={draft.locationId ?? WHOLE_BUSINESS}
        onChange={({ target: { value } }) => change({ locationId: value === WHOLE_BUSINESS ? null : value })}
        error={Boolean(errors['location_id'])}
        helperText={errors['location_id']}
      >
        <MenuItem value={WHOLE_BUSINESS}>Whole business</MenuItem>
        {withOwn(locations, closed).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <SessionsOnClosedDays
        sessions={sessions}
        becomes={becomes}
        onChoose={setBecomes}
        error={errors['becomes']}
      />
    </FormDialog>
  );
};

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The location of the record is offered also if it is inactive. */
function withOwn(locations: readonly Choice[], closed: ShownClosedDays | undefined): readonly Choice[] {
  const { locationId = null, locationName = null } = closed ?? {};
  if (locationId === null || locations.some(({ id }) => id === locationId)) return locations;
  return [...locations, { id: locationId, name: locationName ?? '' }];
}

interface Save {
  readonly changes: Partial<ClosedDaysFields>;
  /** Ids of the sessions to cancel. */
  readonly cancel: readonly string[];
  /** Undefined for new ones. */
  readonly revision: string | undefined;
}

/** Cancellations are reported and offered to families as those of a deletion are. */
function useSaveClosedDays(closedDaysId: string | undefined, onDone: () => void) {
  const [id] = useState(closedDaysId ?? newId);
  const outcomes = useOutcomes();
  const offer = useSessionOffers();
  return useCommand(
    async ({ changes, cancel, revision }: Save, idempotencyKey) => {
      const { name, firstDay, lastDay, locationId } = changes;
      const body = {
        ...(name !== undefined && { name }),
        ...(firstDay !== undefined && { first_day: firstDay }),
        ...(lastDay !== undefined && { last_day: lastDay }),
        ...(locationId !== undefined && { location_id: locationId }),
        cancel_schedule_ids: cancel,
      };
      const answer = await (revision === undefined
        ? http.post<SavedClosedDaysView>('closed-days', { body: { id, ...body }, idempotencyKey })
        : http.put<SavedClosedDaysView>(`closed-days/${id}`, { body, revision, idempotencyKey }));
      const { canceled } = answer.results;
      outcomes.tell(
        canceled,
        canceled.total === 0
          ? answer.message
          : `${answer.message}. ${closedDaysTexts.canceled(canceled.success)}`,
      );
      if (canceled.success > 0) offer({ sessionIds: canceled.schedule_ids, change: 'canceled' });
      onDone();
      return { ...answer, results: null };
    },
    { quiet: true },
  );
}
