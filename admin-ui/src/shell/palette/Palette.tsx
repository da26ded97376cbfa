import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { isOverPage, isTyping, useKeys } from '../useKeys.ts';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));
const ShortcutsDialog = lazy(() => import('../ShortcutsDialog.tsx'));

/** The button in the top bar, and the keys that work on every page: Ctrl-K or Cmd-K, and `?`. */
export const Palette = () => {
  const [isOpen, setOpen] = useState(false);
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const [chosen, setChosen] = useState<{ readonly Dialog: ComponentType<{ onClose: () => void }> }>();

  useKeys((event) => {
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    // Not above a dialog, which would lose its inputs when the palette opens another page.
    if (isOverPage() || !(isPalette || (event.key === '?' && !isTyping(event.target)))) return;
    event.preventDefault();
    if (isPalette) setOpen(true);
    else setShortcutsShown(true);
  });

  return (
    <>
      <Tooltip title="Search or go to (Ctrl K)">
        <IconButton
          aria-label="Search or go to"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen(true)}
        >
          <Search />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {isOpen ? (
          <CommandPalette
            onClose={() => setOpen(false)}
            onDialog={(Dialog) => setChosen({ Dialog })}
            onShortcuts={() => setShortcutsShown(true)}
          />
        ) : null}
        {areShortcutsShown ? <ShortcutsDialog onClose={() => setShortcutsShown(false)} /> : null}
        {chosen ? <chosen.Dialog onClose={() => setChosen(undefined)} /> : null}
      </Suspense>
    </>
  );
};
