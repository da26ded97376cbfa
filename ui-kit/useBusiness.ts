import { useEffect, useState } from 'react';
import type { BusinessView } from '../contract/settings/business.ts';
import { http } from './http.ts';

let asked: Promise<BusinessView> | undefined;

/** Asked once per page load; a request that failed is made again by whoever asks next. */
function business(): Promise<BusinessView> {
  asked ??= http.get<BusinessView>('public/business').then(
    ({ results }) => results,
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** The name and the logo of the business; undefined until they are loaded, and if they cannot be loaded. */
export function useBusiness(): BusinessView | undefined {
  const [known, setKnown] = useState<BusinessView>();
  useEffect(() => {
    let isHere = true;
    business().then(
      (view) => isHere && setKnown(view),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
