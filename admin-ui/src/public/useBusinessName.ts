import { useEffect, useState } from 'react';
import type { BusinessView } from '../../../contract/settings/business.ts';
import { http } from '../../../ui-kit/http.ts';

/** The name of the business; a general word until it is loaded, or if it cannot be loaded. */
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
