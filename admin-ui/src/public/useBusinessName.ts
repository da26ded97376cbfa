import { useEffect, useState } from 'react';
import type { BusinessView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** What the business is called. A text that waits for it, or that it never reaches, reads well without. */
export function useBusinessName(): string {
  const [name, setName] = useState('This business');
  useEffect(() => {
    const asked = new AbortController();
    http.get<BusinessView>('public/business', { signal: asked.signal }).then(
      ({ results }) => setName(results.name),
      () => undefined,
    );
    return () => asked.abort();
  }, []);
  return name;
}
