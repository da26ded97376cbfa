import { lazy, Suspense, useState } from 'react';
import type { MergeKind } from '../../../domain/shared/merge-kinds.ts';
import { type PersonPrivacyProps, useApp } from './areas.tsx';
import { useRole } from './useRole.ts';

const MergeDialog = lazy(() => import('./merges/MergeDialog.tsx'));

/** A slot in the actions of a person's page for requests about personal data, and for the merge with another record. */
export const PersonPrivacy = (props: PersonPrivacyProps) => {
  const { kind, id, name, isMerged = false, actions = [] } = props;
  const { personMenus } = useApp();
  const isAdmin = useRole() === 'admin';
  const [isMerging, setMerging] = useState(false);
  const mergeKind = pageKinds[kind];
  const merge = { label: 'Merge…', onChoose: () => setMerging(true) };
  const offered =
    isAdmin && mergeKind && !isMerged
      ? [
          ...actions.filter(({ isDestructive }) => !isDestructive),
          merge,
          ...actions.filter(({ isDestructive }) => isDestructive),
        ]
      : actions;
  return (
    <>
      {personMenus.map((Menu) => (
        <Menu key={id} {...props} actions={offered} />
      ))}
      {isMerging && mergeKind ? (
        <Suspense>
          <MergeDialog kind={mergeKind} one={{ id, name }} onClose={() => setMerging(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Contacts have no page of their own: their card has the action. */
const pageKinds: Partial<Record<PersonPrivacyProps['kind'], MergeKind>> = {
  athlete: 'athlete',
  user: 'user',
};
