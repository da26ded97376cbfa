import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { ImportPreviewView } from '../../../../ui-kit/api-types.ts';
import { upload } from '../../../../ui-kit/upload.ts';
import { type ImportChoices, importForm } from './import-form.ts';

interface Answered {
  /** The latest that is known; it stays while a newer one is on its way. */
  readonly preview: ImportPreviewView | undefined;
  readonly problem: string | undefined;
}

/** What an import would do by these choices, asked anew with each of them. No query: a change elsewhere must not send the file again. */
export function usePreview(file: File, { mapping, athleteType }: ImportChoices) {
  const asked = useMemo(() => ({ file, mapping, athleteType }), [file, mapping, athleteType]);
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
